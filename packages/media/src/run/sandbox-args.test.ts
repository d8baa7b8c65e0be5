import { expect, test } from 'vitest';
import { buildSandboxArgs } from './sandbox-args.ts';

const closed = { readPaths: ['/data/jobs/1/in'], writeFolder: '/data/jobs/1' };

test('gives one writable folder, inputs read-only over it, and no network', () => {
  const args = buildSandboxArgs('/usr/bin/bwrap', closed, '/usr/bin/ffmpeg').join(' ');
  expect(args).toContain('--unshare-all');
  expect(args).not.toContain('--share-net');
  expect(args).toContain('--bind /data/jobs/1 /data/jobs/1 --ro-bind /data/jobs/1/in /data/jobs/1/in');
  expect(args.match(/--bind /gu)).toHaveLength(1);
  expect(args).toMatch(/--chdir \/data\/jobs\/1 --$/u);
});

test('shows neither homes nor configuration nor other data', () => {
  const args = buildSandboxArgs('bwrap', closed, '/usr/bin/ffmpeg');
  for (const path of ['/', '/etc', '/home', '/root', '/opt', '/usr', '/var', '/data', '/etc/passwd']) {
    expect(args).not.toContain(path);
  }
});

test('opens the network only on demand, and lets a program outside the system folders be read', () => {
  const args = buildSandboxArgs('bwrap', { ...closed, network: true }, '/opt/yt/yt-dlp').join(' ');
  expect(args).toContain('--share-net');
  expect(args).toContain('--ro-bind-try /etc/resolv.conf /etc/resolv.conf');
  expect(args).toContain('--ro-bind-try /opt/yt/yt-dlp /opt/yt/yt-dlp');
});
