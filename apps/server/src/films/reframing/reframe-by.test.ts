import type { Framing } from '@atelier/contracts';
import { sampleInfo } from '@atelier/media/testing/sample-info';
import { expect, test } from 'vitest';
import { reframeBy } from './plan-framing.ts';

const clip = { info: sampleInfo(), size: { width: 1080, height: 1920 } };
const path = [{ timeSeconds: 0, centerX: 0.3 }];
const duo: Framing['duo'] = {
  parts: [
    { path, widthShare: 0.3 },
    { path, widthShare: 0.3 },
  ],
  alone: [],
  alonePath: path,
};
const plan = (found: Partial<Framing>): Framing => ({
  startSeconds: 0,
  durationSeconds: 5,
  size: clip.size,
  follow: null,
  duo: null,
  people: [],
  sights: [],
  grid: null,
  faces: [],
  inset: null,
  ...found,
});

test('two people are shown where there are two; else who speaks, else the middle, and it is told', () => {
  const made = (found: Partial<Framing>) => {
    const { reframe, notices } = reframeBy('duo', plan(found), clip);
    return [reframe.mode, ...notices];
  };
  expect(made({ duo, follow: path })).toEqual(['duo']);
  expect(made({ follow: path })).toEqual(['follow', 'one_person']);
  expect(made({})).toEqual(['center', 'nobody_followed']);
});

test('nothing is told where nobody was asked for', () => {
  expect(reframeBy('center', null, clip)).toEqual({ reframe: { mode: 'center' }, notices: [] });
  expect(reframeBy('follow', plan({ follow: path, duo }), clip)).toEqual({
    reframe: { mode: 'follow', path },
    notices: [],
  });
});
