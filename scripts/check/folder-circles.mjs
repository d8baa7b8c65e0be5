import path from 'node:path';

/**
 * Finds the circles between folders that stand beside each other in one package or app.
 *
 * A folder is taken with everything in it: between two folders, the import counts at the level where their paths
 * part. A folder and its own subfolders are one room with an inside, and may import each other. Type imports count,
 * test files do not.
 * @param {{from: string, to: string}[]} imports the imports of all files, as paths from the root
 * @returns {{home: string, folders: string[], closing: string[]}[]} each circle with its package or app, its shortest
 *   way round, and the imports of the step on that way that has the fewest
 */
export function findFolderCircles(imports) {
  const levels = new Map();
  for (const { from, to } of imports) {
    const home = homeOf(from);
    if (home === null || home !== homeOf(to) || TEST.test(from) || TEST.test(to)) continue;
    const parted = partedFolders(from, to);
    if (parted === null) continue;
    const { parent, source, target } = parted;
    const { graph } = entryOf(levels, parent, () => ({ home, graph: new Map() }));
    const targets = entryOf(graph, source, () => new Map());
    entryOf(targets, target, () => new Set()).add(`${from} → ${to}`);
  }
  return [...levels.values()].flatMap(({ home, graph }) =>
    circlesOf(graph).map((circle) => ({ home, ...circle })),
  );
}

const TEST = /\.(test|testing)\.tsx?$|(^|\/)testing\//u;
const HOME = /^(?:(?:apps|packages)\/[^/]+|e2e)(?=\/)/u;

function homeOf(file) {
  return HOME.exec(file)?.[0] ?? null;
}

/** The two folders beside each other that hold the files, and their parent; null when one file is in the parent itself. */
function partedFolders(from, to) {
  const [source, target] = [from, to].map((file) => path.posix.dirname(file).split('/'));
  let depth = 0;
  while (depth < source.length && source[depth] === target[depth]) depth++;
  if (depth === source.length || depth === target.length) return null;
  const upTo = (parts, count) => parts.slice(0, count).join('/');
  return { parent: upTo(source, depth), source: upTo(source, depth + 1), target: upTo(target, depth + 1) };
}

/** Finds one shortest circle in each group of folders that reach each other. */
function circlesOf(graph) {
  const reached = new Map([...graph.keys()].map((folder) => [folder, reachableFrom(graph, folder)]));
  const circles = [];
  const done = new Set();
  for (const folder of [...graph.keys()].sort()) {
    if (done.has(folder) || !reached.get(folder).has(folder)) continue;
    const group = [...reached.get(folder)].filter((other) => reached.get(other)?.has(folder));
    for (const member of group) done.add(member);
    circles.push(lightestCircle(graph, group));
  }
  return circles;
}

function reachableFrom(graph, start) {
  const reached = new Set();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const next of graph.get(folder)?.keys() ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached;
}

/** Chooses the step with the fewest imports in a group and the shortest way back to its start. */
function lightestCircle(graph, group) {
  const steps = group.flatMap((source) =>
    [...graph.get(source)]
      .filter(([target]) => group.includes(target))
      .map(([target, imports]) => ({ source, target, imports: [...imports].sort() })),
  );
  steps.sort((a, b) => a.imports.length - b.imports.length || (a.source < b.source ? -1 : 1));
  const [{ source, target, imports }] = steps;
  return { folders: [source, ...shortestWay(graph, target, source)], closing: imports };
}

function shortestWay(graph, start, end) {
  const before = new Map([[start, null]]);
  for (const folder of before.keys()) {
    if (folder === end) break;
    for (const next of graph.get(folder)?.keys() ?? []) if (!before.has(next)) before.set(next, folder);
  }
  const way = [];
  for (let folder = end; folder !== null; folder = before.get(folder)) way.unshift(folder);
  return way;
}

function entryOf(map, key, make) {
  if (!map.has(key)) map.set(key, make());
  return map.get(key);
}
