import { expect, test } from 'vitest';
import { filmSchema } from '../document/film-schema.ts';
import { captionBoxes } from './caption-boxes.ts';
import { freePlace } from './free-place.ts';

const film = filmSchema.parse({
  version: 1,
  canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
  language: 'fr-FR',
  sources: { main: { asset_id: 'a', kind: 'video', duration_seconds: 20 } },
  words: { main: [] },
  speakers: {},
  scenes: [{ id: 's', source: 'main', start_seconds: 2, end_seconds: 20, layout: { kind: 'fill' } }],
  captions: { style: 0 },
  layers: [],
  sound: {},
  brand: null,
});
const factsWith = (
  ...boxes: { startSeconds: number; endSeconds: number; top: number; bottom: number }[]
) => ({
  sources: {
    main: {
      hash: 'm',
      width: 1920,
      height: 1080,
      faces: { aspect: 9 / 16, boxes: boxes.map((box) => ({ left: 0.3, right: 0.7, ...box })) },
    },
  },
  assets: {},
  encoder: {},
});
const layer = { startSeconds: 3, endSeconds: 5, width: 0.5, aspect: 1 };
const face = (top: number, bottom: number) => ({ startSeconds: 0, endSeconds: 20, top, bottom });
/** The upper and the lower edge of a square layer. */
const edges = ({ y, width }: { y: number; width: number }) => {
  const half = (width * 1080) / 1920 / 2;
  return [y - half, y + half] as const;
};

test('a layer stands in its usual place without a face, and beside the faces of its own time', () => {
  expect(freePlace(film, factsWith(), layer)).toEqual({ x: 0.5, y: 0.5, width: 0.5 });
  // The face comes when the layer is gone: times of the source are 2 s later than those of the film.
  const later = { startSeconds: 7.1, endSeconds: 20, top: 0.4, bottom: 0.6 };
  expect(freePlace(film, factsWith(later), layer).y).toBe(0.5);
  const [, below] = edges(freePlace(film, factsWith(face(0.45, 0.7)), layer));
  expect(below).toBeLessThan(0.45);
  const [above] = edges(freePlace(film, factsWith(face(0.2, 0.5)), layer));
  expect(above).toBeGreaterThan(0.5);
});

test('a layer that avoids captions stands on none of those of its time', () => {
  const words = [{ id: 'w1', text: 'Bonjour', start_seconds: 5, end_seconds: 6.5 }];
  const spoken = filmSchema.parse({ ...film, captions: { style: 1, position: 0.6 }, words: { main: words } });
  // The face leaves room for the title below it only, where the captions are.
  const facts = factsWith(face(0.02, 0.5));
  const title = { ...layer, width: 0.8, aspect: 5, centre: { x: 0.5, y: 0.2 } };
  const [box] = captionBoxes({ film: spoken, facts, seed: '' });
  if (!box) throw new Error('There are no captions.');
  const isOnCaptions = ({ y, width }: { y: number; width: number }) => {
    const half = (width * 1080) / 5 / 1920 / 2;
    return (y + half) * 1920 > box.top && (y - half) * 1920 < box.bottom;
  };
  expect(isOnCaptions(freePlace(spoken, facts, title))).toBe(true);
  expect(isOnCaptions(freePlace(spoken, facts, { ...title, avoidsCaptions: true }))).toBe(false);
  const afterwards = { ...title, startSeconds: 8, endSeconds: 9, avoidsCaptions: true };
  expect(freePlace(spoken, facts, afterwards)).toEqual(
    freePlace(spoken, facts, { ...afterwards, avoidsCaptions: false }),
  );
});

test('a layer is made smaller where it has no room, and covers as little of faces as it can', () => {
  const small = freePlace(film, factsWith(face(0.25, 0.75)), layer);
  expect(small.width).toBeLessThan(0.5);
  const [top, bottom] = edges(small);
  expect(bottom <= 0.25 || top >= 0.75).toBe(true);
  const crowded = freePlace(film, factsWith(face(0.02, 0.98)), layer);
  expect(crowded.width).toBeGreaterThan(0);
});

test.each(['fit', 'duo', 'center', 'grid'] as const)('a layer avoids the faces of layout %s', (kind) => {
  const { main } = factsWith().sources;
  // The lower part of the upper picture is in the middle of the canvas.
  const y = kind === 'duo' || kind === 'grid' ? 0.85 : 0.5;
  const sights = [0.3, 0.7].map((x) => ({ start_seconds: 0, end_seconds: 20, x, y, width: 0.1 }));
  const layout = kind === 'center' ? { kind: 'fill', framing: 'center' } : { kind };
  const scenes = film.scenes.map((scene) => ({ ...scene, layout }));
  const place = (sources: object) =>
    freePlace(filmSchema.parse({ ...film, scenes }), { ...factsWith(), sources } as never, {
      ...layer,
      width: 0.6,
    });
  expect(place({ main })).toEqual({ x: 0.5, y: 0.5, width: 0.6 });
  const shown = kind === 'center' ? [{ ...sights[0], x: 0.5 }] : sights;
  expect(place({ main: { ...main, sights: shown } })).not.toEqual({ x: 0.5, y: 0.5, width: 0.6 });
});
