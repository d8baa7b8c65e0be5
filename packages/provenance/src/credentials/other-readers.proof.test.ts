import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCertificates } from './make-certificates.ts';
import { signFile } from './sign-file.ts';

// Reads our files with c2pa-python, from PyPI, as other programs do.

const run = promisify(execFile);
const READ = `
import c2pa, json, sys
found = json.loads(c2pa.Reader(sys.argv[1]).json())
failures = [f['code'] for f in found['validation_results']['activeManifest']['failure']]
print(json.dumps([found['validation_state'], failures]))
`;
const TYPES = ['mp4', 'mov', 'm4a', 'mp3', 'wav', 'flac', 'png', 'jpg', 'gif', 'webp', 'avif', 'tiff'];

let folder: string;
let python: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-c2pa-'));
  await run('python3', ['-m', 'venv', path.join(folder, 'venv')]);
  python = path.join(folder, 'venv/bin/python');
  await run(python, ['-m', 'pip', 'install', '--quiet', 'c2pa-python']);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('c2pa-python finds every signed type valid, by a signer that it does not know', async () => {
  const key = await makeCertificates('Atelier');
  const found: Record<string, unknown> = {};
  for (const type of TYPES) {
    const plain = path.join(folder, `plain.${type}`);
    const target = path.join(folder, `signed.${type}`);
    const isSound = ['m4a', 'mp3', 'wav', 'flac'].includes(type);
    const still = ['mp4', 'mov', 'gif'].includes(type) ? [] : ['-frames:v', '1'];
    const source = isSound ? ['sine=d=1'] : ['testsrc=s=96x64:d=1', ...['-pix_fmt', 'yuv420p'], ...still];
    const [input = '', ...options] = source;
    await run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', input, ...options, plain]);
    const story = { action: 'c2pa.created', sourceType: 'trainedAlgorithmicMedia' } as const;
    const about = { ...story, tool: 'image', version: '1', engines: [] };
    await signFile({ path: plain, target, sources: [] }, about, key);
    found[type] = JSON.parse((await run(python, ['-c', READ, target])).stdout);
  }
  expect(found).toEqual(
    Object.fromEntries(TYPES.map((type) => [type, ['Valid', ['signingCredential.untrusted']]])),
  );
});
