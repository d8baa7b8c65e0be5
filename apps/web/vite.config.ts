import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { serviceWorker } from './build-service-worker.ts';
import { shorterPreloads } from './shorter-preloads.ts';
import { groupsOfFiles } from './split-chunks.ts';

const apiUrl = process.env.ATELIER_API_URL ?? `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
const CONTRACTS = '/packages/contracts/';
const API_PREFIXES = ['/api', '/auth/v1', '/rest/v1', '/functions', '/storage', '/download', '/fonts'];

const preloads = shorterPreloads();

const base = {
  root: import.meta.dirname,
  plugins: [react(), preloads.plugin, preloadTextFont(), precompress(), serviceWorker()],
  resolve: {
    alias: {
      // The two parts of supabase-js that nothing here calls: a fifth of a first visit's script.
      '@supabase/realtime-js': path.join(import.meta.dirname, 'src/lib/session/supabase-parts/realtime.ts'),
      '@supabase/storage-js': path.join(import.meta.dirname, 'src/lib/session/supabase-parts/storage.ts'),
    },
  },
  server: {
    proxy: Object.fromEntries(
      API_PREFIXES.map((prefix) => [prefix, { target: apiUrl, changeOrigin: false }]),
    ),
  },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    manifest: true,
    // The server's CSP allows no inline script, and data: fonts would be refused too.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloads.resolveDependencies },
    // The HEIC decoder is one file of 2 MB, fetched with the first HEIC picture. scripts/check-bundle.mjs holds the
    // first screens to their limit.
    chunkSizeWarningLimit: 2_100,
    rolldownOptions: {
      // Schemas are declared at module level: a screen that needs none of a module's leaves them out.
      treeshake: { moduleSideEffects: (id: string) => !id.includes(CONTRACTS) },
    },
  },
} satisfies UserConfig;

export default defineConfig(async ({ command }) => {
  if (command !== 'build') return base;
  const groups = [
    {
      name: 'vendor',
      test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack\/(react-)?query[^/]*)\//,
    },
    ...(await groupsOfFiles({ ...base, plugins: [react()] })),
  ];
  const rolldownOptions = {
    ...base.build.rolldownOptions,
    output: { codeSplitting: { groups }, chunkFileNames: nameOfChunk, assetFileNames: nameOfAsset },
  };
  return { ...base, build: { ...base.build, rolldownOptions } };
});

/**
 * Shortens the names of scripts and styles, because the first screen's script lists all of them: the beginning of the
 * group, or of the screen, and a hash of seven characters (six for styles), because hashes do not compress.
 */
const nameOfChunk = ({ name }: { name: string }) => `assets/${shortened(name)}-[hash:7].js`;
const nameOfAsset = ({ names: [name = ''] }: { names: string[] }) =>
  `assets/${name.endsWith('.css') || name.includes('~') ? shortened(name) : '[name]'}-[hash:6][extname]`;
const shortened = (name: string) => name.slice(0, 3);

/** Writes a .br and a .gz beside each text file: the server sends them as they are. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle(options, bundle) {
      const outDir = options.dir ?? path.join(import.meta.dirname, 'dist');
      const texts = Object.keys(bundle).filter((name) => /\.(js|css|html|svg|wasm)$/.test(name));
      await Promise.all(
        texts.map(async (name) => {
          const file = path.join(outDir, name);
          const content = await readFile(file);
          if (content.length < 1024) return;
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
          await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality));
          await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
        }),
      );
    },
  };
}

/** Fetches the one text font with the page instead of after its style sheet. */
function preloadTextFont(): Plugin {
  return {
    name: 'preload-text-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find(
          (name) => name.includes('inter-latin-opsz-normal') && name.endsWith('.woff2'),
        );
        if (!font) return [];
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
