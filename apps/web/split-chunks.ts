import path from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';

const at = (file: string) => path.join(import.meta.dirname, file);

/** The screens whose script is limited (scripts/check-bundle.mjs), and what they fetch when they stand. */
const PAGE = at('index.html');
const ENTRY = at('src/app/main.tsx');
const LOGIN = at('src/features/auth/login-screen.tsx');
const SHELL = at('src/app/shell/app-shell.tsx');
const HOME = at('src/features/home/home-screen.tsx');
const EDITOR = at('src/features/editor/editor-screen.tsx');
const NUMBERS = [
  at('../../node_modules/@supabase/supabase-js/dist/index.mjs'),
  at('src/lib/account/account-schema.ts'),
  at('../../packages/contracts/src/jobs.ts'),
];

/** Shared parts of the tools smaller than this, in bytes of source, are put together with their nearest. */
const SMALL = 3_000;

/** Modules that declare schemas, and routes with their schemas. */
const SCHEMAS = /\/packages\/(?:contracts|routes|film\/src\/(?:wire|document))\//u;

/**
 * The files that the script is written in. Left to itself the bundler writes one for each set of screens that share a
 * module: two hundred for a tool's screen, most of them smaller than the request for them. Here the first screens get
 * exactly what they run, in few files; what the tools share is put together wherever it is small.
 *
 * Which modules a first screen runs is known only once unused ones are gone, so a build without any groups is made
 * first, in memory.
 */
export async function groupsOfFiles(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const planned = planFiles(await chunksOf(config));
  const named = ['start', 'shell', 'numbers'].map((name) => ({
    debugName: name,
    name: (id: string) => (planned.get(id) === name ? name : null),
  }));
  return [
    ...named,
    {
      debugName: 'screen',
      name: (id) => (planned.get(id) === 'screen' ? 'screen' : null),
      entriesAware: true,
    },
    {
      // The editor runs all of them: in one chunk they are made in their order.
      debugName: 'schemas',
      name: (id) => (planned.get(id) === 'editor' && id.includes('/packages/contracts/') ? 'schemas' : null),
    },
    {
      // Its script is limited too, so it loads no part of another tool.
      debugName: 'editor',
      name: (id) => (planned.get(id) === 'editor' ? 'editor' : null),
      entriesAware: true,
      entriesAwareMergeThreshold: SMALL,
    },
    {
      // Merged chunks may import each other. Schemas are made when their module is first run, so they stay apart.
      debugName: 'contracts',
      name: (id) => (!planned.has(id) && SCHEMAS.test(id) ? 'contracts' : null),
      minShareCount: 2,
    },
    {
      debugName: 'tools',
      name: (id) => (planned.has(id) ? null : 'tools'),
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: SMALL,
    },
  ];
}

async function chunksOf(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false, cssMinify: false, reportCompressedSize: false },
  });
  const outputs = Array.isArray(built) ? built : [built];
  return outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .filter((file) => file.type === 'chunk');
}

/** The file of each module that a first screen runs. */
function planFiles(chunks: Rolldown.OutputChunk[]): Map<string, string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const modulesOf = (...roots: string[]) => {
    const waiting = chunks.filter(({ moduleIds }) => moduleIds.some((id) => roots.includes(id)));
    const seen = new Set(waiting);
    for (let chunk = waiting.pop(); chunk; chunk = waiting.pop())
      for (const file of chunk.imports) {
        const next = byFile.get(file);
        if (next && !seen.has(next)) waiting.push(next);
        if (next) seen.add(next);
      }
    return new Set([...seen].flatMap(({ moduleIds }) => moduleIds));
  };
  const [login, shell] = [modulesOf(LOGIN), modulesOf(SHELL)];
  const files = new Map<string, string>();
  for (const id of modulesOf(EDITOR)) files.set(id, 'editor');
  for (const id of [...login, ...modulesOf(HOME)]) files.set(id, 'screen');
  for (const id of modulesOf(...NUMBERS)) files.set(id, 'numbers');
  for (const id of shell) files.set(id, login.has(id) ? 'start' : 'shell');
  for (const id of modulesOf(ENTRY)) files.set(id, id === ENTRY || id === PAGE ? 'page' : 'start');
  return files;
}
