import { AppError } from '@atelier/contracts/app-error';
import { speakersSchema, wordsSchema } from '../../document/film-schema.ts';
import { findFaults } from '../../document/find-faults.ts';
import { clockFields, sourceFields } from '../../document/source-schema.ts';
import { entryName, FILM_LIMITS, optionalFields } from '../../document/values.ts';
import { type Applied, invalid } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import type { Operation } from '../registry.ts';
import { removeSource } from './remove-source.ts';
import { placeByName, sourceTarget } from './source-order.ts';

export const addSource = defineOperation({
  name: 'add_source',
  fields: {
    name: entryName,
    asset_id: sourceFields.asset_id,
    kind: sourceFields.kind.exactOptional(),
    duration_seconds: sourceFields.duration_seconds.exactOptional(),
    words: wordsSchema.exactOptional(),
    speakers: speakersSchema.exactOptional(),
    ...optionalFields(clockFields),
  },
  apply(
    film,
    { op: _, name, asset_id, kind, duration_seconds, words = [], speakers = {}, ...clock },
  ): Applied {
    if (Object.hasOwn(film.sources, name)) throw invalid(`The film has a source ${name} already.`);
    if (Object.keys(film.sources).length >= FILM_LIMITS.maxSources)
      throw invalid(`At most ${FILM_LIMITS.maxSources} sources.`);
    if (kind === undefined || duration_seconds === undefined)
      throw invalid('The kind and the duration of the file are missing.');
    for (const speaker of Object.keys(speakers))
      if (Object.hasOwn(film.speakers, speaker)) throw invalid(`The film has a speaker ${speaker} already.`);
    const next = {
      ...film,
      sources: placeByName(film.sources, name, { asset_id, kind, duration_seconds, ...clock }),
      words: placeByName(film.words, name, words),
      speakers: Object.keys(speakers).length > 0 ? { ...film.speakers, ...speakers } : film.speakers,
    };
    if (Object.keys(next.speakers).length > FILM_LIMITS.maxSpeakers)
      throw invalid(`At most ${FILM_LIMITS.maxSpeakers} speakers.`);
    const count = Object.values(next.words).reduce((sum, list) => sum + list.length, 0);
    if (count > FILM_LIMITS.maxWords)
      throw new AppError('film_too_large', `A film has at most ${FILM_LIMITS.maxWords} words.`);
    const [fault] = findFaults(next);
    if (fault) throw invalid(`${fault.path.join('.')}: ${fault.message}`);
    const undo: Operation[] = [{ op: 'remove_source', name }];
    const left = removeSource.apply(next, { op: 'remove_source', name }).film.speakers;
    // Other speakers without words stay as they were.
    if (JSON.stringify(left) !== JSON.stringify(film.speakers))
      undo.push({ op: 'replace_speakers', speakers: film.speakers });
    return { film: next, undo };
  },
  touches: ({ name }) => [sourceTarget(name)],
  sentence: { fr: 'ajoute un fichier', en: 'adds a file' },
  help: 'Adds a file of the library as a source, which insert_scene then shows. The server fills in kind and duration_seconds. words are its transcript, which replace_words can set later; speakers are new ones of these words. offset_seconds and rate place a camera on the common clock of an event, as set_source does. POST /api/films/{id}/sources does all of it, with recognised words.',
});
