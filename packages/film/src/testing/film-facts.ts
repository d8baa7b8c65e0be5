import type { FilmFacts } from '../evaluate/film-facts.ts';

export const FACTS: FilmFacts = {
  sources: {
    main: {
      hash: 'a',
      width: 1920,
      height: 1080,
      crop_path: [
        { at_seconds: 0, x: 0.2 },
        { at_seconds: 10, x: 0.8 },
      ],
    },
    other: { hash: 'b', width: 1080, height: 1920 },
  },
  assets: {},
  encoder: { codec: 'h264', crf: 23 },
};
