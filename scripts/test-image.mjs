import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { makeClip } from './fresh/make-clip.mjs';
import { ensureBaseImage } from './image/base-image.mjs';
import { build, buildah } from './image/buildah.mjs';
import { runInImage, startInImage, stopInImage } from './image/run-image.mjs';
import { isPresent, root } from './setup/paths.mjs';

// `npm run test:image`: builds the Dockerfile without a container engine and runs the image as one would, read-only
// and without privileges: it starts, is healthy, makes a clip, ends in order, and finds its data again.
const IMAGE = 'localhost/atelier:test';
const START_SECONDS = 120;

if (process.getuid?.() !== 0) end('Needs root (chroot and mounts).');
for (const program of ['buildah', 'debootstrap', 'unshare', 'setpriv'])
  if (!isPresent(program)) end(`Needs ${program}: apt-get install buildah debootstrap util-linux`);

build(IMAGE, { baseImage: ensureBaseImage(), context: root });
const container = buildah('from', IMAGE);
const volume = mkdtempSync(path.join(os.tmpdir(), 'atelier-volume-'));
const files = mkdtempSync(path.join(os.tmpdir(), 'atelier-image-'));
try {
  const { config } = JSON.parse(buildah('inspect', '--type', 'image', IMAGE)).Docker;
  const image = { mounted: buildah('mount', container), config };
  const [uid, gid] = config.User.split(':').map(Number);
  chownSync(volume, uid, gid);
  const env = { PORT: String(await freePort()), MODELS_AUTO_INSTALL: 'off', YTDLP_AUTO_UPDATE: 'off' };
  const inImage = (command) => runInImage(image, { command, volume, env });

  say('runs as', inImage(['id', '-u']).stdout.trim(), String(uid));
  say('can write to its own files', String(inImage(['touch', '/app/written']).status === 0), 'false');
  say('can write to its volume', String(inImage(['touch', '/data/written']).status === 0), 'true');

  for (const start of ['first start', 'second start']) {
    const startedAt = Date.now();
    const server = startInImage(image, { command: [...config.Entrypoint, ...config.Cmd], volume, env });
    await untilReady(server);
    console.log(`✓ ${start}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    const [kind, ...check] = config.Healthcheck.Test;
    say('health check', `${kind} ${inImage(check).status}`, 'CMD 0');
    if (start === 'first start') {
      const clip = await makeClip(`http://127.0.0.1:${env.PORT}`, files);
      say('makes a clip', `${clip.width}×${clip.height} ${clip.codec}`, '720×1280 h264');
    } else {
      const answer = await fetch(`http://127.0.0.1:${env.PORT}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', apikey: await apiKey(env.PORT) },
        body: JSON.stringify({ email: 'fresh@example.com', password: 'Correct-horse-7' }),
      });
      say('knows the person of the first start', String(answer.status), '200');
    }
    say('health check', `${kind} ${inImage(check).status}`, 'CMD 0');
    const ended = once(server, 'exit');
    stopInImage(server);
    const [code, signal] = await ended;
    say('ends', `${code ?? signal}`, '0');
  }
} finally {
  buildah('rm', container);
  rmSync(volume, { recursive: true, force: true });
  rmSync(files, { recursive: true, force: true });
}
console.log('The image works.');

/** @throws Error that ends the proof */
function say(what, found, wanted) {
  if (found !== wanted) throw new Error(`✗ ${what}: ${found}, not ${wanted}`);
  console.log(`✓ ${what}: ${found}`);
}

function untilReady(server) {
  return new Promise((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(() => reject(new Error(`Not ready in time:\n${printed}`)), START_SECONDS * 1000);
    const keep = (chunk) => {
      printed += chunk;
      if (!printed.includes('Atelier: http')) return;
      clearTimeout(timer);
      resolve();
    };
    server.stdout.on('data', keep);
    server.stderr.on('data', keep);
    server.on('exit', () => reject(new Error(`The server ended:\n${printed}`)));
  });
}

async function apiKey(port) {
  return (await (await fetch(`http://127.0.0.1:${port}/api/config`)).json()).supabaseKey;
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

function end(reason) {
  console.error(reason);
  process.exit(1);
}
