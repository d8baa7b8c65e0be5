import type { Film } from '../document/film-schema.ts';
import { withoutBubble } from '../document/layout-sources.ts';
import { soundFile } from '../document/sound-schema.ts';
import { toMicroseconds } from '../document/values.ts';
import type { FilmFacts } from '../evaluate/film-facts.ts';
import { anchorTime, placeLayers } from '../evaluate/place-layers.ts';
import { keptWords } from '../time/kept-words.ts';
import { filmSpeech, hasSpeech } from './film-speech.ts';
import { assetsOf, contentOf, pick, replacedSounds, sourcesOf } from './used-facts.ts';

/** Reduces the document and the facts to what the sound of the film may depend on. */
export function readSound(film: Film, facts: FilmFacts): object {
  const { scenes: isHeard, ...sound } = film.sound;
  const { cover, ...heard } = film;
  const bleeps = new Set(sound.bleeps);
  const isDucked = sound.music.some(({ duck_db }) => duck_db > 0);
  const cutaways = placeLayers(film).filter(({ layer }) => layer.kind === 'video' && layer.gain_db !== null);
  const effects = sound.effects.flatMap(({ anchor, ...effect }) => {
    const seconds = anchorTime(film, anchor);
    return seconds === undefined ? [] : [{ ...effect, at: toMicroseconds(seconds) }];
  });
  const words = keptWords(film);
  const times = (kept: typeof words) =>
    kept.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]);
  // An angle and a bubble are seen and not heard.
  const used = sourcesOf(
    film.scenes.map(({ angle, ...scene }) => ({ ...scene, layout: withoutBubble(scene.layout) })),
  );
  const sounds = replacedSounds(pick(film.sources, used));
  return {
    // Left out without replaced sounds, so that keys from before this field stay valid.
    ...(Object.keys(sounds).length > 0 && { sounds }),
    hasSpeech: hasSpeech(film, facts),
    film: {
      ...heard,
      scenes: film.scenes.map(({ id, layout, zoom, look, color, background, angle, ...scene }) => ({
        ...scene,
        other: layout.kind === 'split' ? layout.other : null,
      })),
      sources: contentOf(pick(film.sources, used), facts),
      // Music is lowered under speech; the texts of words make no sound.
      words: isDucked ? filmSpeech(film, facts) : null,
      speakers: null,
      captions: null,
      canvas: null,
      language: null,
      layers: cutaways.map(({ layer: { place, enter, leave, anchor, ...layer }, startSeconds }) => ({
        ...layer,
        at: toMicroseconds(startSeconds),
      })),
      // Films whose scenes are heard keep the keys from before the field.
      sound: {
        ...sound,
        ...(isHeard ? {} : { scenes: false }),
        effects,
        bleeps: times(words.filter(({ word }) => bleeps.has(word.id))),
      },
    },
    facts: {
      ...facts,
      sources: Object.entries(pick(facts.sources, used)).map(
        ([
          name,
          {
            crop_path,
            duo_paths,
            grid_faces,
            faces,
            speech,
            inset,
            people,
            sights,
            timecode,
            is_silent,
            sound_tracks,
            ...source
          },
        ]) => ({
          name,
          ...source,
        }),
      ),
      assets: pick(
        facts.assets,
        new Set([
          ...[...sound.music, ...sound.effects].map(soundFile),
          ...Object.values(sounds),
          ...assetsOf(cutaways.map(({ layer }) => layer)),
        ]),
      ),
    },
  };
}
