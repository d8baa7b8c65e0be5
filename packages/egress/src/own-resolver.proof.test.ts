import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** Runs a command in a network namespace with a resolver of its own at 127.0.0.1. Needs root. */
async function inNamespace(argv: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'atelier-resolver-'));
  try {
    const resolver = path.join(folder, 'resolv.conf');
    await writeFile(resolver, 'nameserver 127.0.0.1\noptions timeout:2 attempts:1\n');
    const script = `ip link set lo up && mount --bind "$0" /etc/resolv.conf && exec "$@"`;
    const { stdout } = await run('unshare', ['-m', '-n', 'sh', '-c', script, resolver, ...argv]);
    return stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const isAllowed = await inNamespace(['true']).then(
  () => true,
  () => false,
);

/** What the system's resolver answers is checked as it comes from the wire; skipped where namespaces are not allowed. */
test.skipIf(!isAllowed)(
  'names of an own resolver that lead inside are refused, whatever they answer first',
  async () => {
    const script = path.join(import.meta.dirname, 'answer-names.testing.ts');
    const found: unknown = JSON.parse(await inNamespace([process.execPath, script]));
    expect(found).toEqual({
      'public.test': expect.arrayContaining(['93.184.216.34']),
      'private.test': 'refused',
      'loopback.test': 'refused',
      'mixed.test': 'refused',
      'six.test': 'refused',
      'mapped.test': 'refused',
      'metadata.test': 'refused',
      'carrier.test': 'refused',
      // The caller connects to the address that was checked, so the second answer is never used for the first request.
      'changing.test': ['93.184.216.34'],
      'changing.test again': 'refused',
      'unknown.test': 'unreachable',
    });
  },
);
