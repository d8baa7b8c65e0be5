import { sceneSchema } from '@atelier/film/document/scene-schema';
import { expect, test } from 'vitest';
import { draftFrames, draftMoment, isTooLongForDraft, planDraft } from './draft-plan.ts';

const NO_CARDS = { intro: 0, outro: 0 };

function filmOf(seconds: number, canvas: { width: number; height: number; frame_rate: number }) {
  const scene = { id: 's', source: 'main', start_seconds: 0, end_seconds: seconds };
  return {
    scenes: [sceneSchema.parse({ ...scene, layout: { kind: 'fill' } })],
    canvas: { ...canvas, background: '#000000' },
  };
}

test('a draft has at most 720 pixels on its shorter side, in even numbers, and never more than the film', () => {
  const sizeOf = (width: number, height: number) => {
    const plan = planDraft(filmOf(2, { width, height, frame_rate: 25 }), NO_CARDS);
    return [plan.width, plan.height];
  };
  expect(sizeOf(1080, 1920)).toEqual([720, 1280]);
  expect(sizeOf(1920, 1080)).toEqual([1280, 720]);
  expect(sizeOf(1080, 1350)).toEqual([720, 900]);
  expect(sizeOf(360, 640)).toEqual([360, 640]);
  expect(sizeOf(2160, 3842)).toEqual([720, 1280]);
});

test('the frames of a draft are frames of the film, of which it leaves out some above 30 a second', () => {
  const rateOf = (frame_rate: number) =>
    planDraft(filmOf(2, { width: 720, height: 1280, frame_rate }), NO_CARDS).frameRate;
  expect([24, 25, 30, 50, 60, 120].map(rateOf)).toEqual([24, 25, 30, 25, 30, 30]);
});

test('cards stand before and after the film', () => {
  const film = filmOf(2, { width: 720, height: 1280, frame_rate: 25 });
  const plan = planDraft(film, { intro: 1, outro: 0.4 });
  expect(plan.frames).toEqual({ intro: 25, film: 50, outro: 10 });
  expect(draftFrames(plan)).toBe(85);
  expect(draftMoment(plan, 24)).toEqual({ of: 'intro', seconds: 0.96 });
  expect(draftMoment(plan, 25)).toEqual({ of: 'film', seconds: 0 });
  expect(draftMoment(plan, 74)).toEqual({ of: 'film', seconds: 1.96 });
  expect(draftMoment(plan, 75)).toEqual({ of: 'outro', seconds: 0 });
});

test('a film of more than ten minutes has no draft', () => {
  const canvas = { width: 720, height: 1280, frame_rate: 25 };
  expect(isTooLongForDraft(filmOf(600, canvas))).toBe(false);
  expect(isTooLongForDraft(filmOf(600.1, canvas))).toBe(true);
});
