import path from 'node:path';

/**
 * Finds the circles between the folders of one package or app.
 *
 * The folder of a file is its directory; a folder and its parent are two folders, so that imports in both directions
 * between them are a circle as well. A file directly in `src`, or at the top of a package, counts as a folder of its
 * own: entry points there import every folder, and basic files there are imported by every folder. Type imports count,
 * test files do not.
 * @param {{from: string, to: string}[]} imports the imports of all files, as paths from the root
 * @returns {{home: string, folders: string[], closing: string[]}[]} each circle with its package or app, its shortest
 *   way round, and the imports of the step on that way that has the fewest
 */
export function findFolderCircles(imports) {
  const homes = new Map();
  for (const { from, to } of imports) {
    const home = homeOf(from);
    if (home === null || home !== homeOf(to) || TEST.test(from) || TEST.test(to)) continue;
    const [source, target] = [folderOf(from, home), folderOf(to, home)];
    if (source === target) continue;
    const graph = entryOf(homes, home, () => new Map());
    const targets = entryOf(graph, source, () => new Map());
    entryOf(targets, target, () => new Set()).add(`${from} → ${to}`);
  }
  return [...homes].flatMap(([home, graph]) => circlesOf(graph).map((circle) => ({ home, ...circle })));
}

const TEST = /\.(test|testing)\.tsx?$|(^|\/)testing\//u;
const HOME = /^(?:(?:apps|packages)\/[^/]+|e2e)(?=\/)/u;

function homeOf(file) {
  return HOME.exec(file)?.[0] ?? null;
}

function folderOf(file, home) {
  const folder = path.posix.dirname(file);
  return folder === home || folder === `${home}/src` ? file : folder;
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
