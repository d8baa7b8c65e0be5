import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { trackWork } from './log-context.ts';
import { watchEventLoop } from './watch-event-loop.ts';

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('a block of the event loop is logged with the request that ran, and a short one is not', async () => {
  const lines: { msg: string; blockedMs: number; work: { name: string }[] }[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const stop = watchEventLoop(logger as never);
  try {
    await pause(250);
    await trackWork({ name: 'GET /api/short', requestId: 'short-one' }, async () => block(100));
    await pause(450);
    expect(lines).toEqual([]);
    await trackWork({ name: 'POST /api/slow', requestId: 'slow-one' }, async () => {
      await setImmediate();
      block(900);
    });
    await pause(300);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ msg: 'event loop blocked', work: [{ name: 'POST /api/slow' }] });
    expect(lines[0]?.blockedMs).toBeGreaterThan(500);
  } finally {
    stop();
  }
});
