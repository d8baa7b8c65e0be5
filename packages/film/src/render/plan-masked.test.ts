import { expect, test } from 'vitest';
import { type Film, filmSchema } from '../document/film-schema.ts';
import { captionLines } from '../evaluate/caption-lines.ts';
import type { FilmFacts } from '../evaluate/film-facts.ts';
import { applyOperation } from '../operations/apply-operation.ts';
import { FACTS } from '../testing/film-facts.ts';
import { planRender } from './plan-render.ts';

/** A film of 60 s with a word every second. */
const FILM = filmSchema.parse({
  version: 1,
  canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
  language: 'fr-FR',
  sources: { main: { asset_id: 'a1', kind: 'video', duration_seconds: 60 } },
  words: {
    main: Array.from({ length: 58 }, (_, index) => ({
      id: `w${index}`,
      text: index % 4 === 3 ? `fin${index}.` : `mot${index}`,
      start_seconds: index + 0.5,
      end_seconds: index + 1.4,
    })),
  },
  speakers: {},
  scenes: [{ id: 'sc1', source: 'main', start_seconds: 0, end_seconds: 60, layout: { kind: 'fill' } }],
  captions: { style: 20 },
  layers: [],
  sound: {},
  brand: null,
});

const edited = (operation: object, film = FILM) => applyOperation(film, operation).film;

function keysOf(film: Film, facts: FilmFacts = FACTS): string[] {
  return planRender(film, facts).segments.map(({ key }) => key);
}

function changedSegments(film: Film, former: Film): number[] {
  const before = keysOf(former);
  return keysOf(film).flatMap((key, index) => (key === before[index] ? [] : [index]));
}

test('a background of people changes the segments of its scene, which contain its time', () => {
  const cut = edited({ op: 'split_scene', id: 'sc1', at_seconds: 30 });
  const last = cut.scenes[1]?.id;
  const around = (background: unknown, film = cut) =>
    edited({ op: 'set_scene', scenes: [last], background }, film);
  const secondHalf = Array.from({ length: 15 }, (_, index) => 15 + index);
  const wall = around({ asset_id: 'wall' });
  expect(changedSegments(wall, cut)).toEqual(secondHalf);
  expect(planRender(wall, FACTS).sound_key).toBe(planRender(cut, FACTS).sound_key);
  const keys = (film: Film, duration_seconds?: number) => {
    const asset = { hash: 'w', ...(duration_seconds !== undefined && { duration_seconds }) };
    return keysOf(film, { ...FACTS, assets: { wall: asset } });
  };
  // After a cut, a picture behind the same frames is the same; a film behind them has moved on, unless by whole loops.
  const moved = edited({ op: 'trim_scene', id: 'sc1', start_seconds: 0, end_seconds: 28 }, wall);
  expect(keys(moved).slice(15)).toEqual(keys(wall).slice(16));
  expect(keys(moved, 7).slice(15)).not.toEqual(keys(wall, 7).slice(16));
  expect(keys(moved, 2).slice(15)).toEqual(keys(wall, 2).slice(16));
});

test('captions behind people contain the masks, and a picture elsewhere that keeps a line in front', () => {
  const film = edited({ op: 'set_captions', depth: 'behind_person' });
  expect(edited({ op: 'set_captions', depth: 'front' }, film)).toEqual(FILM);
  const masked = { ...FACTS, renderer: { masks: 'other' } };
  const unmasked = { ...FACTS, renderer: {} };
  expect(keysOf(FILM, masked)).toEqual(keysOf(FILM, unmasked));
  expect(keysOf(film, masked)[0]).not.toBe(keysOf(film, unmasked)[0]);
  const line = captionLines(film)[1] ?? { startSeconds: 0, endSeconds: 0 };
  const border = 2 * Math.floor(line.endSeconds / 2);
  expect(border).toBeGreaterThan(line.startSeconds);
  const picture = (width: number) => ({
    op: 'add_layer',
    layer: {
      id: 'p',
      kind: 'image',
      asset_id: 'wall',
      anchor: { scene: 'sc1', offset_seconds: border },
      duration_seconds: 0.1,
      place: { x: 0.5, y: 0.5, width },
    },
  });
  const showing = [0, 1, 2, 3, 4, 5].filter(
    (index) => 2 * index < line.endSeconds && 2 * index + 2 > line.startSeconds,
  );
  expect(changedSegments(edited(picture(0.8), film), film)).toEqual(showing);
  expect(changedSegments(edited(picture(0.2), film), film)).toEqual([border / 2]);
});
