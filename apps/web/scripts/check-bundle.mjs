import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

// Fails when the script of a first screen grows past the limit, gzipped, as it travels. /login is counted whole: the
// sign-in client waits for the first touch. Home is drawn by what is counted; what then brings its numbers is printed.
// The editor counts without what home and its numbers load, which every signed-in screen needs.
const LIMIT_BYTES = { login: 190_000, home: 200_000, editor: 380_000 };
const DIST = path.resolve(import.meta.dirname, '../dist');
const ENTRY = 'index.html';

/** What each first screen loads beyond the entry. */
const FIRST_SCREENS = {
  login: ['src/features/auth/login-screen.tsx'],
  home: ['src/app/shell/app-shell.tsx', 'src/features/home/home-screen.tsx'],
};
const BESIDE_HOME = [
  '../../node_modules/@supabase/supabase-js/dist/index.mjs',
  'src/lib/account/account-schema.ts',
  '../../packages/contracts/src/jobs.ts',
];

const manifest = JSON.parse(await readFile(path.join(DIST, '.vite/manifest.json'), 'utf8'));
const sizes = new Map();
const tooLarge = [];

for (const [screen, sources] of Object.entries(FIRST_SCREENS)) {
  const files = new Set();
  for (const source of [ENTRY, ...sources]) collect(keyOf(source), files);
  const bytes = await total(files);
  console.log(
    `first screen ${screen}: ${kilobytes(bytes)} of ${kilobytes(LIMIT_BYTES[screen])} gzipped, ${files.size} files`,
  );
  if (bytes > LIMIT_BYTES[screen]) tooLarge.push(screen);
}
const beside = new Set();
for (const source of BESIDE_HOME) collect(keyOf(source), beside);
const drawing = new Set();
for (const source of [ENTRY, ...FIRST_SCREENS.home]) collect(keyOf(source), drawing);
console.log(`beside home, for its numbers: ${kilobytes(await total(beside.difference(drawing)))}`);
const editor = new Set();
collect(keyOf('src/features/editor/editor-screen.tsx'), editor);
const editorBytes = await total(editor.difference(drawing.union(beside)));
console.log(`editor: ${kilobytes(editorBytes)} of ${kilobytes(LIMIT_BYTES.editor)} gzipped`);
if (editorBytes > LIMIT_BYTES.editor) tooLarge.push('editor');
if (tooLarge.length > 0) {
  console.error(`More script than the limit: ${tooLarge.join(', ')}.`);
  process.exit(1);
}

function keyOf(source) {
  const key = Object.keys(manifest).find((candidate) => candidate === source);
  if (!key) throw new Error(`${source} is no chunk of the build: correct FIRST_SCREENS`);
  return key;
}

function collect(key, files) {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  if (chunk.file.endsWith('.js')) files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported, files);
}

async function total(files) {
  let bytes = 0;
  for (const file of files) {
    if (!sizes.has(file)) sizes.set(file, gzipSync(await readFile(path.join(DIST, file))).length);
    bytes += sizes.get(file);
  }
  return bytes;
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
