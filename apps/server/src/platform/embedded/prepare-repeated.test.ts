import { expect, test } from 'vitest';
import { postgres } from '../database/postgres.ts';
import { prepareRepeated } from './prepare-repeated.ts';

type Asked = { text: string; prepare: boolean };

/** A pool that asks nobody and writes down how it was asked. */
function driverThatNotes(): { ask(text: string, parameters?: string[]): Promise<void>; asked: Asked[] } {
  const asked: Asked[] = [];
  const driver = postgres({ max: 1 });
  const unsafe = (text: string, _: unknown, options?: { prepare?: boolean }) =>
    asked.push({ text, prepare: options?.prepare ?? false });
  Reflect.set(driver, 'reserve', async () => ({ unsafe }));
  prepareRepeated(driver);
  return {
    asked,
    async ask(text, parameters = ['1']) {
      const reserved = await driver.reserve();
      reserved.unsafe(text, parameters);
    },
  };
}

test('a statement is prepared from the third time on, whichever connection is asked; one without values never', async () => {
  const { ask, asked } = driverThatNotes();
  for (let time = 0; time < 4; time++) await ask('select $1');
  for (let time = 0; time < 4; time++) await ask('begin', []);
  expect(asked.map(({ prepare }) => prepare)).toEqual([false, false, true, true, false, false, false, false]);
});

test('whoever asks ten thousand different things has two hundred of them prepared', async () => {
  const { ask, asked } = driverThatNotes();
  for (let text = 0; text < 10_000; text++)
    for (let time = 0; time < 3; time++) await ask(`select $1 + ${text}`);
  expect(asked.filter(({ prepare }) => prepare)).toHaveLength(200);
});
