import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureNpmPackages } from './setup/npm-packages.mjs';
import { childEnv, pinnedNode, root } from './setup/paths.mjs';
import { ensureSystemPackages } from './setup/system-packages.mjs';

// `npm run dev`: the server restarts and the browser reloads on every change. Open Vite's address.
await ensureNpmPackages();
ensureSystemPackages();

const apiPort = process.env.API_PORT ?? '3100';
const webPort = process.env.PORT ?? '3000';
const start = (args, options) => spawn(pinnedNode, args, { cwd: root, stdio: 'inherit', ...options });
const children = [
  start(['--env-file-if-exists=.env', '--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    env: { ...childEnv, PORT: apiPort, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}` },
  }),
  start([path.join(root, 'node_modules/vite/bin/vite.js'), '--port', webPort, '--strictPort'], {
    cwd: path.join(root, 'apps/web'),
    env: { ...childEnv, ATELIER_API_URL: `http://127.0.0.1:${apiPort}` },
  }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
