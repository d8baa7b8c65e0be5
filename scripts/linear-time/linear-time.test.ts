import path from 'node:path';
import { measureGrowth } from '@atelier/contracts/testing/growth';
import { expect, test } from 'vitest';
import { sampleOf } from '../../packages/contracts/src/testing/proof.ts';
import { MOST_WORDS } from '../../packages/film/src/testing/largest-film.ts';
import { isTestFile, listSources } from '../check/source-files.mjs';
import { BEHIND_ROWS } from './behind-rows.ts';
import type { Rows } from './calls.ts';
import { CAPTIONS } from './captions-rows.ts';
import { EXEMPT } from './exempt.ts';
import { EXPORT_ROWS } from './export-rows.ts';
import { FILM_ROWS } from './film-rows.ts';
import { MOMENTS } from './moments-rows.ts';
import { TRANSCRIPT } from './transcript-rows.ts';

const root = path.resolve(import.meta.dirname, '../..');
const PACKAGES = /^packages\/(?:film|transcript|captions|moments)\/src\/(?!index\.ts$)/u;
const ROWS: Rows = { ...TRANSCRIPT, ...MOMENTS, ...CAPTIONS, ...FILM_ROWS, ...EXPORT_ROWS, ...BEHIND_ROWS };

/** Every exported function of the four packages, by file and name. */
const exported = new Map<string, (...given: unknown[]) => unknown>();
for (const file of listSources(root).filter((each) => PACKAGES.test(each) && !isTestFile(each))) {
  const values: Record<string, unknown> = await import(path.join(root, file));
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'function')
      exported.set(`${file.slice('packages/'.length)} ${name}`, value as (...given: unknown[]) => unknown);
}

test('each exported function has inputs in the table, or a reason to have none', () => {
  const exempt = Object.values(EXEMPT).flat();
  const named = [...Object.keys(ROWS), ...exempt];
  expect([...exported.keys()].filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !exported.has(name))).toEqual([]);
  expect(exempt.filter((name) => name in ROWS)).toEqual([]);
});

// A tenth here; all of them are a proof. The time of one thread is measured, so other tests may run beside this one.
test.each(sampleOf(Object.keys(ROWS), 10))(
  'the time grows with the input and not with its square: %s',
  { timeout: 600_000 },
  (name) => {
    const call = exported.get(name);
    if (!call) throw new Error(`There is no ${name}.`);
    for (const [index, make] of (ROWS[name] ?? []).entries()) {
      const { times, isLinear } = measureGrowth((n) => {
        const given = make(n);
        return () => call(...given);
      }, MOST_WORDS);
      expect(isLinear, `call ${index + 1}: ${times.map(Math.round).join(', ')} ms for n, 2n and 4n`).toBe(
        true,
      );
    }
  },
);

test('a quadratic function is found, a linear one is not', () => {
  const square = (n: number) => () => {
    let sum = 0;
    for (let row = 0; row < n; row++) for (let column = 0; column < n; column++) sum += row ^ column;
    return sum;
  };
  expect(measureGrowth(square, 16_000)).toMatchObject({ isLinear: false });
  expect(measureGrowth((n) => square(Math.floor(Math.sqrt(n * 4000))), 16_000)).toMatchObject({
    isLinear: true,
  });
});
