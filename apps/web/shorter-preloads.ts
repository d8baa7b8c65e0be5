import type { ModulePreloadOptions, Plugin, Rolldown } from 'vite';

type ResolveDependencies = NonNullable<ModulePreloadOptions['resolveDependencies']>;

/**
 * Shortens the lists of files that Vite writes beside each `import()`, which count as script of the first screen. A
 * script that runs has loaded all that it imports, so these files are left out. The others are put in one order, the
 * most used first, so that the lists repeat each other and compress.
 */
export function shorterPreloads(): { plugin: Plugin; resolveDependencies: ResolveDependencies } {
  const loadedBy = new Map<string, Set<string>>();
  const uses = new Map<string, number>();
  const plugin: Plugin = {
    name: 'shorter-preloads',
    apply: 'build',
    // Before Vite's own step of the same name, which asks for the dependencies.
    enforce: 'pre',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      for (const chunk of chunks) {
        const loaded = importsOf(chunk, byName);
        loadedBy.set(chunk.fileName, loaded);
        for (const file of loaded) uses.set(file, (uses.get(file) ?? 0) + 1);
      }
    },
  };
  const rank = (file: string) => uses.get(file) ?? 0;
  return {
    plugin,
    resolveDependencies: (_file, dependencies, { hostId, hostType }) => {
      const loaded = hostType === 'js' ? loadedBy.get(hostId) : undefined;
      return dependencies
        .filter((file) => !loaded?.has(file))
        .toSorted((one, other) => rank(other) - rank(one) || one.localeCompare(other, 'en'));
    },
  };
}

/** The script files that are loaded when a chunk runs: its own and all that it imports, directly or not. */
function importsOf(chunk: Rolldown.OutputChunk, byName: Map<string, Rolldown.OutputChunk>): Set<string> {
  const loaded = new Set([chunk.fileName]);
  const waiting = [...chunk.imports];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (loaded.has(file)) continue;
    loaded.add(file);
    waiting.push(...(byName.get(file)?.imports ?? []));
  }
  return loaded;
}
