import { afterEach, expect, test } from 'vitest';
import { currentTraceparent, NO_SPAN, type SpanOptions, setTracer, withSpan } from './with-span.ts';

afterEach(() => setTracer(null));

const options: SpanOptions = { name: 'ffmpeg', kind: 'client', attributes: {} };

test('without a tracer the work is called directly', async () => {
  const promise = Promise.resolve('done');
  expect(withSpan(options, () => promise)).toBe(promise);
  expect(await withSpan(options, async (span) => span)).toBe(NO_SPAN);
  expect(currentTraceparent()).toBeNull();
});

test('a tracer runs the work', async () => {
  const names: string[] = [];
  setTracer({
    run({ name }, work) {
      names.push(name);
      return work(NO_SPAN);
    },
    traceparent: () => '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  });
  expect(await withSpan(options, async () => 'done')).toBe('done');
  expect(names).toEqual(['ffmpeg']);
  expect(currentTraceparent()).toContain('00f067aa0ba902b7');
});
