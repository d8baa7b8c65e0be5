import path from 'node:path';
import { build, type Plugin } from 'vite';

/** Writes `sw.js` beside the page: the service worker with the names of the files of this build. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir = path.join(import.meta.dirname, 'dist') }, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      if (!entry) throw new Error('The build has no entry');
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .map((name) => `/${name}`)
        .sort();
      await build({
        configFile: false,
        root: import.meta.dirname,
        publicDir: false,
        logLevel: 'warn',
        define: { __SHELL__: JSON.stringify({ entry: `/${entry.fileName}`, files }) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'es2023',
          lib: {
            entry: path.join(import.meta.dirname, 'src/service-worker/service-worker.ts'),
            formats: ['iife'],
            name: 'serviceWorker',
            fileName: () => 'sw.js',
          },
        },
      });
    },
  };
}
