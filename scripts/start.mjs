import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureNpmPackages } from './setup/npm-packages.mjs';
import { childEnv, pinnedNode, root } from './setup/paths.mjs';
import { ensureSystemPackages } from './setup/system-packages.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';

const parent = process.ppid;

// `npm start`: all the set-up, then the server. Runs on the machine's own Node (20 or newer), without any package.
await ensureNpmPackages();
ensureSystemPackages();
await ensureWebBuild();

/** Longer than the server takes to end in order. */
const STOP_TIMEOUT_MS = 60_000;
const server = spawn(
  pinnedNode,
  [
    // --env-file-if-exists would say so when there is none.
    ...(existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : []),
    '--disable-warning=ExperimentalWarning',
    path.join('apps/server/src/main.ts'),
  ],
  // The channel tells the server when we are gone, even by kill -9: it then stops in order.
  { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: childEnv },
);
// A terminal signals the whole group; what is sent to us alone is passed on.
const stop = (signal) => {
  server.kill(signal);
  setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS).unref();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

// npm passes signals on, but a killed one passes nothing: then another process is our parent.
if (process.env.npm_lifecycle_event === 'start') {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 500).unref();
}
