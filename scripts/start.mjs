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

const args = [
  // --env-file-if-exists would say so when there is none.
  ...(existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : []),
  '--disable-warning=ExperimentalWarning',
  path.join('apps/server/src/main.ts'),
];
const byNpm = process.env.npm_lifecycle_event === 'start';
if (process.execve && process.platform !== 'win32') becomeServer();
else standBeside();

/** The server takes our place: a process less, and nobody in between who could be killed. */
function becomeServer() {
  process.chdir(root);
  // Node says that this is new; it does what we need on every version that has it.
  process.removeAllListeners('warning');
  const env = { ...childEnv, ...(byNpm && { STARTER_PID: String(parent) }) };
  process.execve(pinnedNode, [pinnedNode, ...args], env);
}

/** Passes signals on, and stops the server when npm is gone. For the Node of a first start, before 22.15. */
function standBeside() {
  // The channel tells the server when we are gone, even by kill -9: it then stops in order.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const server = spawn(pinnedNode, args, { cwd: root, stdio, env: childEnv });
  // A terminal signals the whole group; what is sent to us alone is passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  if (!byNpm) return;
  // npm passes signals on, but a killed one passes nothing: then another process is our parent.
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    server.kill('SIGTERM');
  }, 500).unref();
}
