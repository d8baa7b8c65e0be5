import type { EngineInfo } from '@atelier/contracts';
import { AppError } from '@atelier/contracts';
import { expect, test } from 'vitest';
import { createFallback } from './run-with-fallback.ts';

interface FakeEngine {
  info: EngineInfo;
  calls: number;
  use(): string;
}

function engine(id: string, use: () => string): FakeEngine {
  const info = { id, label: { fr: id, en: id }, quality: 'good', offline: false, languages: [] } as const;
  return { info: { ...info, languages: [] }, calls: 0, use };
}

function setup(now = () => 0) {
  const fallback = createFallback({ warn: () => undefined }, now);
  return (engines: FakeEngine[]) =>
    fallback.run(engines, async (one) => {
      one.calls += 1;
      return one.use();
    });
}

const fails = (code: 'engine_failed' | 'engine_refused') => () => {
  throw new AppError(code, code);
};

test('the next engine takes over from one that fails, and the switch is told', async () => {
  const run = setup();
  const engines = [engine('a', fails('engine_failed')), engine('b', () => 'b')];
  expect(await run(engines)).toMatchObject({ result: 'b', switched: true, engine: { id: 'b' } });
});

test('a refusal is final: no other engine is a way around it', async () => {
  const run = setup();
  const engines = [engine('a', fails('engine_refused')), engine('b', () => 'b')];
  await expect(run(engines)).rejects.toMatchObject({ code: 'engine_refused' });
  expect(engines[1]?.calls).toBe(0);
});

test('an engine that failed three times in a row is passed over for a minute, then tried once', async () => {
  let seconds = 0;
  const run = setup(() => seconds * 1000);
  let isDown = true;
  const first = engine('a', () => {
    if (isDown) throw new AppError('engine_failed', 'down');
    return 'a';
  });
  const engines = [first, engine('b', () => 'b')];
  for (let call = 0; call < 5; call++) await run(engines);
  expect(first.calls).toBe(3);
  seconds = 61;
  isDown = false;
  expect(await run(engines)).toMatchObject({ result: 'a', switched: false });
  expect((await run(engines)).result).toBe('a');
});

test('with nothing left the first error is the answer', async () => {
  const run = setup();
  await expect(run([engine('a', fails('engine_failed'))])).rejects.toMatchObject({ code: 'engine_failed' });
  await expect(run([])).rejects.toMatchObject({ code: 'engine_unavailable' });
});
