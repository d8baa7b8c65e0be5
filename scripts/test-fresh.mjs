import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeClip } from './fresh/make-clip.mjs';
import { processTree, stillRunning } from './fresh/processes.mjs';
import { installToolchain } from './fresh/toolchain.mjs';
import { root } from './setup/paths.mjs';

/**
 * `npm run test:fresh [-- 22/12 …]`: a fresh clone of what is committed, under each Node/npm that people have: first
 * `npm start`, a clip, SIGTERM to npm alone, and nothing may be left. Uses the network (or npm's cache) and ffmpeg.
 */
const PAIRS = ['20/10', '24/11', '22/12', '26/12'];
/** npm ci and the build on a slow machine. */
const START_TIMEOUT_MS = 30 * 60_000;
const STOP_TIMEOUT_MS = 60_000;
/** Lines of output that a new user would have to learn to ignore. */
const NOISE = /\b(warn|warning|deprecated|EBADENGINE)\b|\(!\)/i;
const NETWORK =
  /^(https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|NODE_USE_SYSTEM_CA|SSL_CERT_(FILE|DIR)|npm_config_cafile)$/i;

const run = promisify(execFile);
const wanted = process.argv.slice(2);
const [cache, registry] = await Promise.all(
  ['cache', 'registry'].map(async (key) => (await run('npm', ['config', 'get', key])).stdout.trim()),
);
let failed = 0;
for (const pair of wanted.length > 0 ? wanted : PAIRS) {
  // Under root, the database runs as the user `nobody`, who must be able to enter this folder.
  const dir = await mkdtemp(path.join(os.tmpdir(), 'atelier-fresh-'));
  await chmod(dir, 0o755);
  try {
    await testPair(dir, pair);
  } catch (error) {
    failed += 1;
    console.error(`✗ Node/npm ${pair}: ${error instanceof Error ? error.message : error}`);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
console.log(failed === 0 ? 'All started fresh.' : `${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function testPair(dir, pair) {
  const [node, npm] = pair.split('/').map(Number);
  const { binDir, label } = await installToolchain(path.join(dir, 'tools'), { node, npm });
  const clone = path.join(dir, 'atelier');
  await run('git', ['clone', '--quiet', '--no-local', '--depth=1', `file://${root}`, clone]);
  const home = path.join(dir, 'home');
  await mkdir(home);
  const port = await freePort();
  const env = {
    // The variables by which this machine reaches the registry.
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => NETWORK.test(name))),
    // npm puts the project's own programs first on PATH; a fresh clone does not have them.
    PATH: [
      binDir,
      ...(process.env.PATH ?? '').split(path.delimiter).filter((entry) => !entry.includes('node_modules')),
    ].join(path.delimiter),
    HOME: home,
    npm_config_cache: cache,
    npm_config_registry: registry,
    PORT: String(port),
    DATA_DIR: path.join(dir, 'data'),
    // Background downloads are off.
    MODELS_AUTO_INSTALL: 'off',
    YTDLP_AUTO_UPDATE: 'off',
  };

  const firstStart = await start(clone, env, `http://127.0.0.1:${port}`);
  try {
    console.log(`${label}\n${firstStart.output().replaceAll(/^/gm, '  │ ')}`);
    const noise = firstStart
      .output()
      .split('\n')
      .filter((line) => NOISE.test(line));
    if (noise.length > 0) throw new Error(`the first start says: ${noise.join(' / ')}`);
    const clip = await makeClip(`http://127.0.0.1:${port}`, dir);
    // The clip is as high as the uploaded 1280x720.
    const picture = `${clip.codec} ${clip.width}x${clip.height}`;
    if (picture !== 'h264 720x1280' || Math.abs(clip.seconds - 3) > 0.2)
      throw new Error(`the clip is ${JSON.stringify(clip)}`);
    console.log(`  clip: ${picture}, ${clip.seconds} s`);
  } finally {
    await firstStart.stop();
  }
  const secondStart = await start(clone, env, `http://127.0.0.1:${port}`);
  await secondStart.stop();
  console.log(
    `✓ ${label}: first start ${firstStart.seconds} s, second ${secondStart.seconds} s, nothing left after SIGTERM`,
  );
}

/** `npm start` until it answers. `stop` sends SIGTERM to npm alone and throws when anything is left. */
async function start(cwd, env, url) {
  const startedAt = Date.now();
  // A group of its own: a signal of ours reaches npm only.
  const child = spawn('npm', ['start'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const exited = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const isUp = async () => (await fetch(`${url}/api/health`).catch(() => null))?.ok === true;
  while (!(await isUp())) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`npm start ended:\n${output}`);
    if (Date.now() - startedAt > START_TIMEOUT_MS) {
      process.kill(-child.pid, 'SIGKILL');
      throw new Error(`npm start took too long:\n${output}`);
    }
    await delay(250);
  }
  return {
    output: () => output.trimEnd(),
    seconds: Math.round((Date.now() - startedAt) / 1000),
    async stop() {
      const tree = await processTree(child.pid);
      child.kill('SIGTERM');
      await Promise.race([exited, delay(STOP_TIMEOUT_MS)]);
      const left = await stillRunning(tree);
      for (const { pid } of left) process.kill(pid, 'SIGKILL');
      if (left.length > 0)
        throw new Error(
          `left after SIGTERM: ${left.map(({ pid, command }) => `${pid} ${command}`).join('; ')}`,
        );
    },
  };
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
