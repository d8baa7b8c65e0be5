import type { Film } from '../../document/film-schema.ts';
import type { Effect, Music } from '../../document/sound-schema.ts';
import { FILM_LIMITS } from '../../document/values.ts';
import { wordIndex } from '../../time/word-index.ts';
import { type Applied, indexOf, invalid, placeBefore, requireFreeId, unknownId } from '../applied.ts';
import type { Operation, OperationOf } from '../registry.ts';

/** Returns the film with changed fields of its sound. */
export function withSound(film: Film, changes: Partial<Film['sound']>, undo: Operation): Applied {
  return { film: { ...film, sound: { ...film.sound, ...changes } }, undo: [undo] };
}

/** Returns the film with a piece of music before another one, or at the end. */
export function placeMusic(film: Film, music: Music, before: string | null): Applied {
  requireFreeId(film, music.id);
  const { music: former } = film.sound;
  if (former.length >= FILM_LIMITS.maxMusic)
    throw invalid(`At most ${FILM_LIMITS.maxMusic} pieces of music.`);
  const list = former.toSpliced(placeBefore(former, before), 0, music);
  return withSound(film, { music: list }, { op: 'remove_music', id: music.id });
}

/** Returns the film with an effect before another one, or at the end. */
export function placeEffect(film: Film, effect: Effect, before: string | null): Applied {
  requireFreeId(film, effect.id);
  const { effects } = film.sound;
  if (effects.length >= FILM_LIMITS.maxEffects) throw invalid(`At most ${FILM_LIMITS.maxEffects} effects.`);
  const list = effects.toSpliced(placeBefore(effects, before), 0, effect);
  return withSound(film, { effects: list }, { op: 'remove_effect', id: effect.id });
}

/** Finds an entry of a list with the id of the entry that follows it. @throws AppError `unknown_id` */
export function findEntry<Entry extends { id: string }>(entries: readonly Entry[], id: string) {
  const index = indexOf(entries, id);
  const entry = entries[index];
  if (!entry) throw unknownId(id);
  return { index, entry, before: entries[index + 1]?.id ?? null };
}

/** Bleeps words, or takes their bleeps away. */
export function changeBleeps(film: Film, { op, ids }: OperationOf<'bleep_words' | 'unbleep_words'>): Applied {
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
