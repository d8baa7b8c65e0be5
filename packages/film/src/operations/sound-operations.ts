import { issueText } from '@atelier/contracts/text/issue-text';
import type { Film } from '../document/film-schema.ts';
import { isEffect } from '../document/sound-catalogue.ts';
import { type Effect, type Music, musicSchema } from '../document/sound-schema.ts';
import { FILM_LIMITS } from '../document/values.ts';
import { wordIndex } from '../time/word-index.ts';
import {
  type Applied,
  formerValues,
  indexOf,
  invalid,
  placeBefore,
  requireAnchor,
  requireFreeId,
  unknownId,
} from './applied.ts';
import type { Operation, OperationOf } from './operation-schema.ts';

type SoundOperation = OperationOf<
  | 'set_sound'
  | 'add_music'
  | 'change_music'
  | 'remove_music'
  | 'restore_music'
  | 'add_effect'
  | 'remove_effect'
  | 'restore_effect'
  | 'bleep_words'
  | 'unbleep_words'
>;

/** @throws AppError `unknown_id`, `invalid_input` */
export function applySoundOperation(film: Film, operation: SoundOperation): Applied {
  const { sound } = film;
  switch (operation.op) {
    case 'set_sound': {
      const { op, ...changes } = operation;
      return withSound(film, changes, { op, ...formerValues(sound, changes) });
    }
    case 'add_music':
      return addMusic(film, operation.music, null);
    case 'restore_music':
      return addMusic(film, operation.music, operation.before);
    case 'change_music':
      return changeMusic(film, operation);
    case 'remove_music': {
      const index = indexOf(sound.music, operation.id);
      const [music] = sound.music.slice(index, index + 1);
      if (!music) throw unknownId(operation.id);
      const before = sound.music[index + 1]?.id ?? null;
      return withSound(
        film,
        { music: sound.music.toSpliced(index, 1) },
        { op: 'restore_music', music, before },
      );
    }
    case 'add_effect':
      requireAnchor(film, operation.effect.anchor);
      if ('effect' in operation.effect && !isEffect(operation.effect.effect))
        throw unknownId(operation.effect.effect);
      return addEffect(film, operation.effect, null);
    case 'restore_effect':
      // The scene of the anchor may be removed, the word may not.
      if ('word' in operation.effect.anchor) requireAnchor(film, operation.effect.anchor);
      return addEffect(film, operation.effect, operation.before);
    case 'remove_effect': {
      const index = indexOf(sound.effects, operation.id);
      const [effect] = sound.effects.slice(index, index + 1);
      if (!effect) throw unknownId(operation.id);
      const before = sound.effects[index + 1]?.id ?? null;
      return withSound(
        film,
        { effects: sound.effects.toSpliced(index, 1) },
        { op: 'restore_effect', effect, before },
      );
    }
    case 'bleep_words':
    case 'unbleep_words':
      return changeBleeps(film, operation);
  }
}

function addMusic(film: Film, music: Music, before: string | null): Applied {
  requireFreeId(film, music.id);
  const { music: former } = film.sound;
  if (former.length >= FILM_LIMITS.maxMusic)
    throw invalid(`At most ${FILM_LIMITS.maxMusic} pieces of music.`);
  const list = former.toSpliced(placeBefore(former, before), 0, music);
  return withSound(film, { music: list }, { op: 'remove_music', id: music.id });
}

function changeMusic(film: Film, operation: OperationOf<'change_music'>): Applied {
  const { op, id, ...changes } = operation;
  const { music } = film.sound;
  const index = indexOf(music, id);
  const former = music[index];
  if (!former) throw unknownId(id);
  // Strict: a piece has either a file or a name of the catalogue.
  const changed = musicSchema.safeParse({ ...former, ...changes });
  if (!changed.success) throw invalid(issueText(changed.error));
  return withSound(
    film,
    { music: music.with(index, changed.data) },
    { op, id, ...formerValues(former, changes) },
  );
}

function addEffect(film: Film, effect: Effect, before: string | null): Applied {
  requireFreeId(film, effect.id);
  const { effects } = film.sound;
  if (effects.length >= FILM_LIMITS.maxEffects) throw invalid(`At most ${FILM_LIMITS.maxEffects} effects.`);
  const list = effects.toSpliced(placeBefore(effects, before), 0, effect);
  return withSound(film, { effects: list }, { op: 'remove_effect', id: effect.id });
}

function changeBleeps(film: Film, { op, ids }: OperationOf<'bleep_words' | 'unbleep_words'>): Applied {
  const index = wordIndex(film);
  const missing = ids.find((id) => !index.has(id));
  if (missing !== undefined) throw unknownId(missing);
  const bleeps = new Set(film.sound.bleeps);
  const isAdding = op === 'bleep_words';
  const changed = [...new Set(ids)].filter((id) => bleeps.has(id) !== isAdding);
  if (changed.length === 0) return { film, undo: [] };
  for (const id of changed) isAdding ? bleeps.add(id) : bleeps.delete(id);
  const place = (id: string) => index.get(id)?.place ?? 0;
  return withSound(
    film,
    { bleeps: [...bleeps].sort((a, b) => place(a) - place(b)) },
    { op: isAdding ? 'unbleep_words' : 'bleep_words', ids: changed },
  );
}

function withSound(film: Film, changes: Partial<Film['sound']>, undo: Operation): Applied {
  return { film: { ...film, sound: { ...film.sound, ...changes } }, undo: [undo] };
}
