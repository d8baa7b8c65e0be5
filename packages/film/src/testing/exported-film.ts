import { type Film, filmSchema } from '../document/film-schema.ts';
import { createDice, randomFilm } from './arbitrary-film.ts';

const SPANS = [
  [1.2, 14.033],
  [20, 25.5],
  [60, 200.2],
];
/** The names that its exports are written with. */
export const ABOUT = { name: 'Mon film <1>', media: { main: 'entretien final & co.mp4' } };

/** Makes a film of three scenes of one source, with 300 words. */
export function filmAt(frameRate: number, captions = 12): Film {
  const words = Array.from({ length: 300 }, (_, index) => ({
    id: `w${index + 1}`,
    text: index % 5 ? 'mot' : '<été>',
    start_seconds: index * 0.5,
    end_seconds: index * 0.5 + 0.4,
    confidence: null,
    speaker: index < 45 ? 's1' : null,
    emphasis: 0,
    emoji: null,
  }));
  return {
    ...randomFilm(createDice(3)),
    canvas: { width: 1080, height: 1920, frame_rate: frameRate, background: '#000000' },
    language: 'fr-FR',
    sources: { main: { asset_id: 'a1', kind: 'video', duration_seconds: 300 } },
    words: { main: words },
    speakers: { s1: { name: 'Léa', color: '#ffffff' } },
    scenes: SPANS.map(([start = 0, end = 0], index) => ({
      id: `sc${index + 1}`,
      source: 'main',
      start_seconds: start,
      end_seconds: end,
      layout: { kind: 'fit' },
      transition: null,
      zoom: null,
    })),
    captions: {
      style: captions,
      own_style: null,
      second: null,
      position: null,
      speakers: 'none',
      track: false,
    },
    layers: [],
    sound: {
      scenes: true,
      loudness: true,
      denoise: 0,
      studio: false,
      music: [],
      effects: [],
      bleeps: [],
    },
  };
}

/** A scene of the source `main`, times in seconds. */
export function sceneOf(id: string, start: number, end: number, more: object = {}): object {
  const layout = { kind: 'fill', framing: 'center' };
  return { id, source: 'main', start_seconds: start, end_seconds: end, layout, ...more };
}

/** Makes a film of 25 frames a second from its sources and scenes, without captions. */
export function filmOfScenes({
  size: [width, height] = [1920, 1080],
  sources,
  scenes,
  ...more
}: {
  size?: [width: number, height: number];
  sources: object;
  scenes: object[];
  words?: object;
  layers?: object[];
  sound?: object;
}): Film {
  return filmSchema.parse({
    version: 1,
    canvas: { width, height, frame_rate: 25, background: '#000000' },
    language: 'fr-FR',
    words: { main: [] },
    speakers: {},
    captions: { style: 0, second: null },
    layers: [],
    sound: { music: [], effects: [], bleeps: [] },
    brand: null,
    sources,
    scenes,
    ...more,
  });
}

/** A title at the beginning of a scene, two seconds long. */
export function titleOf(scene: string): object {
  return {
    id: 'l1',
    kind: 'title',
    text: 'Titre',
    anchor: { scene, offset_seconds: 0 },
    duration_seconds: 2,
    place: { x: 0.5, y: 0.2, width: 0.8 },
  };
}
