import { expect, test } from 'vitest';
import { buildLimitArgs, findExecutable, setProgramPriority } from './resource-limits.ts';

test('sets the limits that are given and never dumps core', () => {
  const tools = { nice: null, ionice: null, prlimit: '/usr/bin/prlimit', setpriv: '/usr/bin/setpriv' };
  expect(buildLimitArgs({ cpuSeconds: 1.5, fileSizeBytes: 0, addressSpaceBytes: null }, tools)).toEqual([
    ...['/usr/bin/setpriv', '--pdeathsig', 'KILL', '--'],
    ...['/usr/bin/prlimit', '--core=0', '--cpu=2:7', '--fsize=0', '--'],
  ]);
});

test('a program waits for the server, at the processor and at the disk', () => {
  const tools = { nice: '/usr/bin/nice', ionice: '/usr/bin/ionice', prlimit: null, setpriv: null };
  expect(buildLimitArgs({}, tools)).toEqual(['/usr/bin/nice', '-n', '10', '/usr/bin/ionice', '-c', '3']);
  expect(buildLimitArgs({}, tools, 'long').slice(0, 3)).toEqual(['/usr/bin/nice', '-n', '19']);
});

test('a program has the priority of the server where the configuration says so', () => {
  const tools = { nice: '/usr/bin/nice', ionice: '/usr/bin/ionice', prlimit: null, setpriv: null };
  setProgramPriority('normal');
  try {
    expect(buildLimitArgs({}, tools, 'long')).toEqual([]);
  } finally {
    setProgramPriority('low');
  }
});

test('runs bare where coreutils and util-linux are missing', () => {
  const tools = { nice: null, ionice: null, prlimit: null, setpriv: null };
  expect(buildLimitArgs({ cpuSeconds: 1 }, tools)).toEqual([]);
});

test('finds executables on PATH and by path, and nothing else', async () => {
  expect(await findExecutable('sh')).toMatch(/\/sh$/u);
  expect(await findExecutable('/bin/sh')).toBe('/bin/sh');
  expect(await findExecutable('no-such-program-here')).toBeNull();
});
