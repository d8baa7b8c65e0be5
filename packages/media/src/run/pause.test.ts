import { expect, test } from 'vitest';
import { pause } from './pause.ts';

test('a pause ends after its delay', async () => {
  await expect(pause(1)).resolves.toBeUndefined();
  await expect(pause(1, { signal: new AbortController().signal })).resolves.toBeUndefined();
});

test('an abort ends the pause with its reason, before and during it', async () => {
  const reason = new Error('stopped');
  await expect(pause(60_000, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  const stop = new AbortController();
  const paused = pause(60_000, { signal: stop.signal });
  stop.abort(reason);
  await expect(paused).rejects.toBe(reason);
});
