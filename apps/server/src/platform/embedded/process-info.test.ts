import { expect, test } from 'vitest';
import { commandOf, startTimeOf } from './process-info.ts';

const NOBODYS_PID = 2 ** 22 + 1;

test.each(['/proc', '/no/proc/as/on/macOS'])('a process is recognised by %s or by ps', async (procDir) => {
  expect(await commandOf(process.pid, procDir)).toContain('node');
  expect(await commandOf(NOBODYS_PID, procDir)).toBe('');
  const started = await startTimeOf(process.pid, procDir);
  expect(started).toMatch(/^\S+$/);
  expect(await startTimeOf(process.pid, procDir)).toBe(started);
  expect(await startTimeOf(NOBODYS_PID, procDir)).toBe('');
});
