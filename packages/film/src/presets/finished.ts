import type { Film } from '../document/film-schema.ts';
import { makeDocument } from './make-document.ts';
import type { PresetFacts } from './preset.ts';

/** Builds the film of a finished file, in which captions are drawn and the sound is treated already. */
export function finishedFilm(facts: PresetFacts): Film {
  return makeDocument(facts, {
    settings: {},
    canvas: facts.sizeOf('own', 'fit'),
    layout: { kind: 'fill', framing: 'center' },
    hideJumps: false,
    style: 0,
    sound: { scenes: true, loudness: false, denoise: 0, studio: false, game: null },
  });
}
