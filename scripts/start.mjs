import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureNpmPackages } from './setup/npm-packages.mjs';
import { childEnv, pinnedNode, root } from './setup/paths.mjs';
import { ensureSystemPackages } from './setup/system-packages.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';

// `npm start`: all the set-up, then the server. Runs on the machine's own Node (20 or newer), without any package.
ensureNpmPackages();
ensureSystemPackages();
ensureWebBuild();

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
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
