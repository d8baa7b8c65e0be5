import { expect, test } from 'vitest';
import { closeInOrder } from './close-in-order.ts';
import { createLogger } from './logging/logger.ts';

test('a step that hangs or fails does not keep the ones before it from closing', async () => {
  const closed: string[] = [];
  const step = (name: string) => ({ name, seconds: 1, close: async () => closed.push(name) });
  const steps = [
    step('database'),
    { name: 'queue', seconds: 0.01, close: () => new Promise(() => undefined) },
    {
      name: 'mail',
      seconds: 1,
      close: async () => {
        throw new Error('no');
      },
    },
    step('worker'),
  ];
  await closeInOrder(steps, createLogger('silent'));
  expect(closed).toEqual(['worker', 'database']);
  await closeInOrder(steps, createLogger('silent'));
  expect(closed).toHaveLength(2);
});
