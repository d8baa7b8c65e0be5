import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { childEnv, pinnedNode, root } from './paths.mjs';
import { runToEnd } from './run-to-end.mjs';

const SOURCES = [
  'apps/web',
  'packages/client',
  'packages/contracts',
  'packages/captions',
  'packages/film',
  'packages/routes',
  'packages/transcript',
  'assets/sounds',
  'package-lock.json',
];
const stamp = path.join(root, 'apps/web/dist/.source-hash');

/** Builds the web app when its sources have changed since the last build. */
export async function ensureWebBuild() {
  const wanted = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the web app …');
  const built = await runToEnd(
    pinnedNode,
    [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    // A caller's NODE_ENV, as that of a test, would put the development build of React into the app.
    { cwd: path.join(root, 'apps/web'), env: { ...childEnv, NODE_ENV: 'production' } },
  );
  if (!built) {
    console.error('The web app could not be built; see the messages above.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

/** Names, sizes and contents: a checkout changes every time stamp, so those say nothing. */
function hashOfSources() {
  const hash = createHash('sha256');
  const visit = (file) => {
    if (/(^|\/)(node_modules|dist|golden)$/.test(file) || /\.test\.tsx?$/.test(file)) return;
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).sort()) visit(path.join(file, name));
    } else hash.update(path.relative(root, file)).update(readFileSync(file));
  };
  for (const source of SOURCES) visit(path.join(root, source));
  return hash.digest('hex');
}
