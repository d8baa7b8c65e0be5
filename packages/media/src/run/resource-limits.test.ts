import { expect, test } from 'vitest';
import { buildLimitArgs, findExecutable } from './resource-limits.ts';

test('sets the limits that are given and never dumps core', () => {
  const tools = { prlimit: '/usr/bin/prlimit', setpriv: '/usr/bin/setpriv' };
  expect(buildLimitArgs({ cpuSeconds: 1.5, fileSizeBytes: 0, addressSpaceBytes: null }, tools)).toEqual([
    ...['/usr/bin/setpriv', '--pdeathsig', 'KILL', '--'],
    ...['/usr/bin/prlimit', '--core=0', '--cpu=2:7', '--fsize=0', '--'],
  ]);
});

test('runs bare where util-linux is missing', () => {
  expect(buildLimitArgs({ cpuSeconds: 1 }, { prlimit: null, setpriv: null })).toEqual([]);
});

test('finds executables on PATH and by path, and nothing else', async () => {
  expect(await findExecutable('sh')).toMatch(/\/sh$/u);
  expect(await findExecutable('/bin/sh')).toBe('/bin/sh');
  expect(await findExecutable('no-such-program-here')).toBeNull();
});
