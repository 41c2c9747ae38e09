// Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
'use strict';
const data = JSON.parse(document.getElementById('data').textContent);
const {items, edges, layouts, distances} = data;
const byId = id => document.getElementById(id);
const escapeText = text =>
    text.replace(/[&<>"]/g, c => ({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'}[c]));
const shorten = text => text.length > 40 ? text.slice(0, 40) + '…' : text;

// Of each item: its number among the children of its scope, and its edges.
const numbers = [], above = [], below = [];
for (const layout of Object.values(layouts))
  layout.children.forEach((child, i) => numbers[child] = i);
items.forEach((_, i) => { above[i] = []; below[i] = []; });
edges.forEach(([from, to, type]) => {
  below[from].push([to, type]);
  above[to].push([from, type]);
});

let isOpen = items.map(item => item.open);
let selected = -1;
// The part of the picture that is shown.
let view = {x: 0, y: 0, scale: 1};
let size = {width: 0, height: 0};
let places = [];

// The layout of open scopes, as in Picture.cpp.

function mergeStretches(stretches) {
  const merged = [];
  for (const next of stretches.sort((a, b) => a.begin - b.begin)) {
    const last = merged[merged.length - 1];
    if (!last || next.begin >= last.end) {
      merged.push({...next});
    } else {
      last.end = Math.max(last.end, next.end);
      last.extra = Math.max(last.extra, next.extra);
    }
  }
  return merged;
}

function stretch(scope, x) {
  let result = x;
  for (const part of scope.stretches)
    if (x >= part.end)
      result += part.extra;
    else if (x > part.begin)
      result += part.extra * (x - part.begin) / (part.end - part.begin);
  return result;
}

function measure(number, scopes) {
  const layout = layouts[number], scope = {sizes: [], rowTops: [], rowHeights: []};
  const stretches = [];
  layout.children.forEach((child, i) => {
    const item = items[child], childSize = {width: item.width, height: item.height};
    if (item.scope && isOpen[child]) {
      const inner = measure(child, scopes);
      childSize.width = Math.max(item.width, inner.width + 2 * distances.margin);
      childSize.height = inner.height + distances.header + distances.margin;
    }
    const half = (item.width + distances.column) / 2;
    if (childSize.width > item.width)
      stretches.push({
        begin: layout.centers[i] - half,
        end: layout.centers[i] + half,
        extra: childSize.width - item.width
      });
    const row = layout.rows[i];
    scope.rowHeights[row] = Math.max(scope.rowHeights[row] || 0, childSize.height);
    scope.sizes.push(childSize);
  });
  scope.stretches = mergeStretches(stretches);
  let top = 0;
  for (let row = 0; row < scope.rowHeights.length; ++row) {
    scope.rowTops.push(top);
    scope.rowHeights[row] = scope.rowHeights[row] || 0;
    top += scope.rowHeights[row] + distances.row;
  }
  scope.height = Math.max(0, top - distances.row);
  scope.width = 0;
  layout.centers.forEach((center, i) => {
    scope.width = Math.max(scope.width, stretch(scope, center) + scope.sizes[i].width / 2);
  });
  for (const [, , bends] of layout.edges)
    for (const bend of bends)
      scope.width = Math.max(scope.width, stretch(scope, bend));
  return scopes[number] = scope;
}

function place(number, x, y, scopes) {
  const layout = layouts[number], scope = scopes[number];
  scope.x = x;
  scope.y = y;
  layout.children.forEach((child, i) => {
    const {width, height} = scope.sizes[i], row = layout.rows[i];
    const where = {
      x: x + stretch(scope, layout.centers[i]) - width / 2,
      y: y + scope.rowTops[row] + (scope.rowHeights[row] - height) / 2,
      width, height
    };
    places[child] = where;
    if (items[child].scope && isOpen[child])
      place(child, where.x + distances.margin, where.y + distances.header, scopes);
  });
}

function getVisible(item) {
  let visible = item;
  for (let scope = items[item].parent; scope >= 0; scope = items[scope].parent)
    if (!isOpen[scope])
      visible = scope;
  return visible;
}

// The points that an edge between two items passes, in the scope of both.
function route(from, to, scopes) {
  const inFrom = new Map();
  for (let item = from; item > 0; item = items[item].parent)
    inFrom.set(items[item].parent, item);
  for (let item = to; item > 0; item = items[item].parent) {
    const scope = items[item].parent;
    if (!inFrom.has(scope))
      continue;
    const layout = layouts[scope], first = numbers[inFrom.get(scope)], last = numbers[item];
    if (!layout.routes) {
      layout.routes = new Map();
      for (const [begin, end, bends] of layout.edges)
        layout.routes.set(begin + ',' + end, bends);
    }
    const bends = layout.routes.get(first + ',' + last), box = scopes[scope];
    if (!bends)
      return null;
    let row = layout.rows[first];
    const step = layout.rows[last] > row ? 1 : -1, points = [];
    for (const bend of bends) {
      row += step;
      const at = box.x + stretch(box, bend), top = box.y + box.rowTops[row];
      const ends = [[at, top], [at, top + box.rowHeights[row]]];
      if (step < 0)
        ends.reverse();
      // Straight on through the next row.
      if (points.length && points[points.length - 1][0] === at)
        points.splice(-1, 1, ends[1]);
      else
        points.push(...ends);
    }
    return points;
  }
  return null;
}

// Drawing

function drawLine(points) {
  let [x, y] = points[0], path = `M${x.toFixed(1)} ${y.toFixed(1)}`;
  for (const [nextX, nextY] of points.slice(1)) {
    const middle = ((y + nextY) / 2).toFixed(1), toX = nextX.toFixed(1), toY = nextY.toFixed(1);
    path += nextX === x ? ` V${toY}` : ` C${x.toFixed(1)} ${middle} ${toX} ${middle} ${toX} ${toY}`;
    [x, y] = [nextX, nextY];
  }
  return path;
}

function drawEdges(scopes) {
  const drawn = new Set(), lines = [];
  for (const [begin, end, type] of edges) {
    const from = getVisible(begin), to = getVisible(end), key = from + ',' + to;
    if (from === to || drawn.has(key))
      continue;
    drawn.add(key);
    const bends = route(from, to, scopes), a = places[from], b = places[to];
    if (!bends)
      continue;
    const points = [[a.x + a.width / 2, a.y + a.height], ...bends, [b.x + b.width / 2, b.y]];
    const near = selected >= 0 && (from === selected || to === selected) ? ' class="near"' : '';
    lines.push(`<path d="${drawLine(points)}"${near}><title>${escapeText(type)}</title></path>`);
  }
  return lines.join('');
}

function drawItem(i) {
  const item = items[i], where = places[i], center = where.x + where.width / 2;
  const open = item.scope && isOpen[i];
  const title = item.scope && !open ? `${item.title} (${item.count})` : item.title;
  let text = `<g data-item="${i}"${i === selected ? ' class="selected"' : ''}>` +
      `<title>${escapeText(item.name || item.title)}</title>` +
      `<rect x="${where.x}" y="${where.y}" width="${where.width}" height="${where.height}"` +
      ` rx="${item.scope ? 8 : 4}" fill="${item.color}"${open ? ' fill-opacity="0.5"' : ''}/>` +
      `<text x="${center}" y="${where.y + 17}">${escapeText(shorten(title))}</text>`;
  if (item.detail && !open)
    text += `<text x="${center}" y="${where.y + 32}" class="type">${escapeText(shorten(item.detail))}</text>`;
  if (item.scope)
    text += `<circle class="toggle" cx="${where.x + 12}" cy="${where.y + 13}" r="7"/>` +
        `<text x="${where.x + 12}" y="${where.y + 17.5}">${open ? '−' : '+'}</text>`;
  return text + '</g>';
}

function render() {
  const scopes = [];
  places = [];
  const root = measure(0, scopes);
  place(0, distances.margin, distances.margin, scopes);
  size = {width: root.width + 2 * distances.margin, height: root.height + 2 * distances.margin};
  let boxes = '', nodes = '';
  items.forEach((item, i) => {
    if (places[i] && item.scope && isOpen[i])
      boxes += drawItem(i);
    else if (places[i])
      nodes += drawItem(i);
  });
  byId('picture').innerHTML = `<g id="moved">${boxes}${drawEdges(scopes)}${nodes}</g>`;
  move();
}

function move() {
  byId('moved').setAttribute('transform',
                             `translate(${view.x} ${view.y}) scale(${view.scale})`);
}

function fit() {
  const box = byId('picture').getBoundingClientRect();
  const scale = Math.min(1.5, box.width / size.width, box.height / size.height);
  // Text that is too small to be read is no overview.
  view.scale = Math.max(scale, 0.1);
  view.x = (box.width - size.width * view.scale) / 2;
  view.y = Math.max(0, (box.height - size.height * view.scale) / 2);
  move();
}

function begin() {
  const box = byId('picture').getBoundingClientRect();
  view.scale = Math.min(1, Math.max(0.7, box.width / size.width));
  // Large graphs begin at their first input.
  const first = items.findIndex((item, i) => places[i] && item.family === 'input');
  const middle = size.width * view.scale > box.width && first >= 0
      ? places[first].x + places[first].width / 2 : size.width / 2;
  view.x = box.width / 2 - middle * view.scale;
  view.y = 0;
  move();
}

function centerOn(item) {
  const box = byId('picture').getBoundingClientRect(), where = places[item];
  view.scale = Math.max(view.scale, 0.8);
  view.x = box.width / 2 - (where.x + where.width / 2) * view.scale;
  view.y = box.height / 2 - (where.y + Math.min(where.height / 2, 20)) * view.scale;
  move();
}

// Opening keeps the item where it is on the screen.
function toggle(item) {
  const before = places[item];
  isOpen[item] = !isOpen[item];
  const corner = {x: before.x, y: before.y};
  render();
  view.x += (corner.x - places[item].x) * view.scale;
  view.y += (corner.y - places[item].y) * view.scale;
  move();
}

// The panel

function link(item) {
  const target = items[item];
  return `<a href="#${encodeURIComponent(target.id)}">${escapeText(target.name || target.title)}</a>`;
}

function table(title, rows) {
  if (!rows.length)
    return '';
  return `<h3>${title}</h3><table>` +
      rows.map(([key, value]) => `<tr><td>${escapeText(key)}</td><td>${value}</td></tr>`).join('') +
      '</table>';
}

function select(item) {
  selected = item;
  const chosen = items[item], texts = rows => rows.map(([key, value]) => [key, escapeText(value)]);
  const linked = list => list.map(([other, type]) => [link(other), type]);
  byId('panel').innerHTML = `<h2>${escapeText(chosen.title)}</h2>` +
      (chosen.name ? `<p>${escapeText(chosen.name)}</p>` : '') +
      (chosen.family ? `<p>${escapeText(chosen.family)}</p>` : '') +
      (chosen.scope ? `<p>${chosen.count} operations</p>` : '') +
      table('Attributes', texts(chosen.attributes)) + table('Operands', texts(chosen.operands)) +
      table('Results', texts(chosen.results)) +
      links('Computed from', linked(above[item])) + links('Used by', linked(below[item])) +
      (chosen.ir ? `<h3>IR</h3><pre>${escapeText(chosen.ir)}</pre>` : '');
  render();
}

function links(title, rows) {
  return rows.length
      ? `<h3>${title}</h3><table>` +
          rows.map(([a, type]) => `<tr><td>${a}</td><td>${escapeText(type)}</td></tr>`).join('') +
          '</table>'
      : '';
}

function reveal(item) {
  show('picture');
  for (let scope = items[item].parent; scope >= 0; scope = items[scope].parent)
    isOpen[scope] = true;
  select(item);
  centerOn(item);
}

function followHash() {
  const id = decodeURIComponent(location.hash.slice(1));
  const item = items.findIndex(other => other.id === id);
  if (item > 0)
    reveal(item);
}

// Memory

function formatBytes(bytes) {
  const units = ['B', 'KiB', 'MiB', 'GiB'];
  let unit = 0;
  for (; bytes >= 1024 && unit < 3; ++unit)
    bytes /= 1024;
  return (unit && bytes < 100 ? bytes.toFixed(1) : Math.round(bytes)) + ' ' + units[unit];
}

function drawMemory() {
  const {bytes, steps, buffers, example} = data.memory, width = 1000, height = 500;
  let sum = 0, boxes = '';
  for (const buffer of buffers) {
    sum += buffer.bytes;
    const x = buffer.first / steps * width, right = (buffer.last + 1) / steps * width;
    const hue = Math.round(buffer.first / steps * 300);
    boxes += `<rect x="${x}" y="${buffer.offset / bytes * height}" width="${right - x}"` +
        ` height="${Math.max(0.5, buffer.bytes / bytes * height)}" fill="hsl(${hue} 55% 72%)"` +
        ` stroke="#777" stroke-width="0.4"><title>${escapeText(buffer.name)}\n` +
        `${escapeText(buffer.type)}, ${formatBytes(buffer.bytes)} at ${buffer.offset}</title></rect>`;
  }
  byId('memory').innerHTML =
      `<p>${buffers.length} intermediate results of ${formatBytes(sum)} share ` +
      `${formatBytes(bytes)}. Each is as wide as it is in use, from left to right, and ` +
      `as high as it is large, at its place in the memory` +
      `${example && `, for example with ${escapeText(example)}`}.</p>` +
      `<svg viewBox="0 0 ${width} ${height}" width="100%" preserveAspectRatio="none"` +
      ` style="height:70vh;border:1px solid #777">${boxes}</svg>`;
}

// Profile

function formatTime(microseconds) {
  return microseconds < 1000 ? microseconds.toFixed(2) + ' µs' : (microseconds / 1000).toFixed(2) + ' ms';
}

// How much of what the machine could do is reached in a time, if that is known.
function formatPeak(least, time, unit) {
  return least === undefined || !(time > 0) ? '' : `, ${Math.round(least / time * 100)} %${unit}`;
}

// The bars of the flame chart: what is computed, and above it the scopes that its
// first node is in, each as long as it is not left.
function makeBars() {
  const bars = [], byName = new Map();
  items.forEach((item, i) => {
    if (!item.scope && item.name && !byName.has(item.name))
      byName.set(item.name, i);
  });
  let open = [];
  for (const event of data.profile) {
    const end = event.begin + event.duration;
    const scopes = (event.nodes[0] || '').split('/').filter(part => part).slice(0, -1);
    let same = 0;
    while (same < scopes.length && same < open.length && open[same].name === scopes[same])
      open[same++].end = end;
    open = open.slice(0, same);
    for (const name of scopes.slice(same)) {
      open.push({name, row: open.length, begin: event.begin, end, title: scopes.slice(0, open.length + 1).join('/')});
      bars.push(open[open.length - 1]);
    }
    const item = byName.get(event.nodes.find(node => byName.has(node))) ?? -1;
    bars.push({
      name: event.operators, row: scopes.length, begin: event.begin, end, item,
      title: event.nodes.join('\n'), peak: formatPeak(event.least, event.duration, ` of the ${event.limit} peak`),
      color: item >= 0 ? items[item].color : '#ddd'
    });
  }
  return bars;
}

// The part of the call that is shown, in microseconds.
let shownTime = null;

function drawProfile() {
  const bars = makeBars(), width = 1000, height = 22;
  const whole = {begin: 0, end: bars.reduce((most, bar) => Math.max(most, bar.end), 1e-3)};
  const {begin, end} = shownTime || whole;
  const total = data.profile.reduce((sum, event) => sum + event.duration, 0);
  let boxes = '';
  bars.forEach((bar, i) => {
    const x = Math.max(0, (bar.begin - begin) / (end - begin) * width);
    const right = Math.min(width, (bar.end - begin) / (end - begin) * width);
    // Loops may have more bars than can be seen.
    if (right <= 0 || x >= width || right - x < 0.05)
      return;
    const time = bar.end - bar.begin, room = Math.floor((right - x) / 7);
    boxes += `<g data-bar="${i}"><title>${escapeText(bar.title)}\n${escapeText(bar.name)}, ` +
        `${formatTime(time)}, ${(time / total * 100).toFixed(1)} %${bar.peak || ''}</title>` +
        `<rect x="${x}" y="${bar.row * height}" width="${Math.max(0.3, right - x)}" height="${height - 2}"` +
        ` fill="${bar.color || '#f1f1f1'}" stroke-width="0.4"/>` +
        (room > 2 ? `<text x="${x + 3}" y="${bar.row * height + 14}">${escapeText(bar.name.slice(0, room))}</text>`
                  : '') +
        '</g>';
  });
  const rows = bars.reduce((most, bar) => Math.max(most, bar.row), 0) + 1;
  byId('profile').innerHTML =
      `<p>One call took ${formatTime(whole.end)} in its nodes. A click on a scope shows only the time ` +
      `that it takes, one on an operator shows its place in the graph. ` +
      `<button id="whole"${shownTime ? '' : ' hidden'}>Whole call</button></p>` +
      `<svg viewBox="0 0 ${width} ${rows * height}" width="100%">${boxes}</svg>` +
      sumTimes('Operators', event => event.operators) + sumTimes('Nodes', event => event.nodes.join(' + '));
  byId('whole').addEventListener('click', () => {
    shownTime = null;
    drawProfile();
  });
  byId('profile').querySelectorAll('[data-bar]').forEach(group => group.addEventListener('click', () => {
    const bar = bars[group.dataset.bar];
    if (bar.item === undefined) {
      shownTime = bar;
      drawProfile();
    } else if (bar.item >= 0) {
      history.replaceState(null, '', '#' + encodeURIComponent(items[bar.item].id));
      reveal(bar.item);
    }
  }));
}

// The longest times of what has the same key.
function sumTimes(title, getKey) {
  const sums = new Map();
  let total = 0;
  for (const event of data.profile) {
    const sum = sums.get(getKey(event)) || {time: 0, least: 0};
    sum.time += event.duration;
    // Unknown, if one of them is.
    sum.least += event.least;
    sums.set(getKey(event), sum);
    total += event.duration;
  }
  const longest = [...sums].sort((a, b) => b[1].time - a[1].time).slice(0, 30);
  const peak = sum => sum.least >= 0 && sum.time > 0 ? Math.round(sum.least / sum.time * 100) + ' %' : '';
  return `<table><tr><th>Time</th><th>Share</th><th>Of peak</th><th>${title}</th></tr>` +
      longest.map(([key, sum]) => `<tr><td>${formatTime(sum.time)}</td>` +
          `<td>${(sum.time / total * 100).toFixed(1)} %</td><td>${peak(sum)}</td>` +
          `<td>${escapeText(key)}</td></tr>`).join('') +
      '</table>';
}

// One of the graph (picture), the memory and the profile.
function show(part) {
  for (const other of ['picture', 'memory', 'profile'])
    byId(other).toggleAttribute('hidden', other !== part);
  byId('showMemory').setAttribute('aria-pressed', part === 'memory');
  byId('showProfile').setAttribute('aria-pressed', part === 'profile');
}

// Events

let clicked = {item: -1, time: 0};
byId('picture').addEventListener('click', event => {
  const group = event.target.closest('[data-item]');
  if (!group || moved)
    return;
  const item = Number(group.dataset.item);
  // The first click draws the item anew, so that there is no dblclick event.
  const isDouble = item === clicked.item && event.timeStamp - clicked.time < 400;
  clicked = {item, time: event.timeStamp};
  if (event.target.classList.contains('toggle') || (isDouble && items[item].scope)) {
    clicked.item = -1;
    toggle(item);
    return;
  }
  history.replaceState(null, '', '#' + encodeURIComponent(items[item].id));
  select(item);
});
byId('picture').addEventListener('wheel', event => {
  event.preventDefault();
  const factor = Math.exp(-event.deltaY / 500), box = byId('picture').getBoundingClientRect();
  const x = event.clientX - box.left, y = event.clientY - box.top;
  const scale = Math.min(4, Math.max(0.02, view.scale * factor));
  view.x = x - (x - view.x) * scale / view.scale;
  view.y = y - (y - view.y) * scale / view.scale;
  view.scale = scale;
  move();
}, {passive: false});
let dragged = null, moved = false;
byId('picture').addEventListener('pointerdown', event => {
  dragged = {x: event.clientX - view.x, y: event.clientY - view.y};
  moved = false;
});
addEventListener('pointermove', event => {
  if (!dragged)
    return;
  const x = event.clientX - dragged.x, y = event.clientY - dragged.y;
  moved = moved || Math.abs(x - view.x) + Math.abs(y - view.y) > 4;
  if (!moved)
    return;
  byId('picture').classList.add('moving');
  view.x = x;
  view.y = y;
  move();
});
addEventListener('pointerup', () => {
  dragged = null;
  byId('picture').classList.remove('moving');
});
byId('search').addEventListener('input', event => {
  const text = event.target.value.toLowerCase(), found = [];
  for (let i = 1; text && i < items.length && found.length < 50; ++i)
    if ((items[i].name + ' ' + items[i].title).toLowerCase().includes(text))
      found.push(i);
  byId('found').innerHTML = found.map(i =>
      `<li><button data-found="${i}">${escapeText(items[i].title)} ` +
      `<small>${escapeText(items[i].name)}</small></button></li>`).join('');
});
byId('search').addEventListener('keydown', event => {
  const first = byId('found').querySelector('button');
  if (event.key === 'Enter' && first)
    first.click();
  if (event.key === 'Escape')
    byId('found').innerHTML = '';
});
byId('found').addEventListener('click', event => {
  const button = event.target.closest('[data-found]');
  if (!button)
    return;
  byId('found').innerHTML = '';
  location.hash = encodeURIComponent(items[button.dataset.found].id);
  reveal(Number(button.dataset.found));
});
byId('open').addEventListener('click', () => {
  isOpen = items.map(item => item.scope);
  render();
});
byId('close').addEventListener('click', () => {
  isOpen = items.map((_, i) => i === 0);
  render();
  begin();
});
byId('fit').addEventListener('click', fit);
for (const [button, part] of [['showMemory', 'memory'], ['showProfile', 'profile']])
  byId(button).addEventListener('click', () => show(byId(part).hidden ? part : 'picture'));
addEventListener('hashchange', followHash);

document.title = data.title;
document.querySelector('h1').textContent = data.title;
byId('legend').innerHTML = data.families.map(([family, color]) =>
    `<span><i style="background:${color}"></i>${escapeText(family)}</span>`).join('');
render();
begin();
if (data.memory) {
  byId('showMemory').hidden = false;
  drawMemory();
}
if (data.profile) {
  byId('showProfile').hidden = false;
  drawProfile();
}
followHash();
