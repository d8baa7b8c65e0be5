import type { Film, FilmWord } from '../document/film-schema.ts';
import { findFaults } from '../document/find-faults.ts';
import { shareScenePlaces } from '../time/kept-words.ts';
import { shareWordIndex, wordIndex } from '../time/word-index.ts';
import { type Applied, formerValues, invalid, unknownId } from './applied.ts';
import type { Operation, OperationOf } from './operation-schema.ts';

/** @throws AppError `unknown_id`, `invalid_input` */
export function applyWordOperation(
  film: Film,
  operation: OperationOf<
    'replace_word' | 'replace_words' | 'set_word' | 'set_speaker' | 'merge_speakers' | 'replace_speakers'
  >,
): Applied {
  switch (operation.op) {
    case 'replace_word': {
      const { id, text } = operation;
      const former = findWord(film, id).text;
      return {
        film: changeWords(film, [id], { text }),
        undo: [{ op: 'replace_word', id, text: former }],
      };
    }
    case 'replace_words':
      return replaceWords(film, operation);
    case 'set_word':
      return setWord(film, operation);
    case 'set_speaker': {
      const { op, id, ...changes } = operation;
      const speaker = findSpeaker(film, id);
      return {
        film: { ...film, speakers: { ...film.speakers, [id]: { ...speaker, ...changes } } },
        undo: [{ op, id, ...formerValues(speaker, changes) }],
      };
    }
    case 'merge_speakers':
      return mergeSpeakers(film, operation);
    case 'replace_speakers': {
      const { op, speakers } = operation;
      for (const word of Object.values(film.words).flat())
        if (word.speaker !== null && !Object.hasOwn(speakers, word.speaker))
          throw invalid('A speaker of a word is missing.');
      return { film: { ...film, speakers }, undo: [{ op, speakers: film.speakers }] };
    }
  }
}

/** Replaces the transcript of a source. Words that layers, effects or bleeps name must stay. */
function replaceWords(film: Film, { op, source, words }: OperationOf<'replace_words'>): Applied {
  const former = Object.hasOwn(film.words, source) ? film.words[source] : undefined;
  if (!former) throw unknownId(source);
  const next = { ...film, words: { ...film.words, [source]: words } };
  const [fault] = findFaults(next);
  if (fault) throw invalid(`${fault.path.join('.')}: ${fault.message}`);
  return { film: next, undo: [{ op, source, words: former }] };
}

function setWord(film: Film, operation: OperationOf<'set_word'>): Applied {
  const { op, ids, ...changes } = operation;
  if (changes.speaker) findSpeaker(film, changes.speaker);
  // Words with equal former values are one operation.
  const groups = new Map<string, OperationOf<'set_word'>>();
  for (const id of new Set(ids)) {
    const former = formerValues(findWord(film, id), changes);
    const group = groups.get(JSON.stringify(former));
    if (group) group.ids.push(id);
    else groups.set(JSON.stringify(former), { op, ids: [id], ...former });
  }
  return { film: changeWords(film, ids, changes), undo: [...groups.values()] };
}

function mergeSpeakers(film: Film, { from, into }: OperationOf<'merge_speakers'>): Applied {
  findSpeaker(film, from);
  findSpeaker(film, into);
  if (from === into) throw invalid('A speaker is merged into another one.');
  const ids = Object.values(film.words).flatMap((words) =>
    words.filter(({ speaker }) => speaker === from).map(({ id }) => id),
  );
  const { [from]: _, ...speakers } = film.speakers;
  const undo: Operation[] = [{ op: 'replace_speakers', speakers: film.speakers }];
  if (ids.length > 0) undo.push({ op: 'set_word', ids, speaker: from });
  return { film: { ...changeWords(film, ids, { speaker: into }), speakers }, undo };
}

function changeWords(film: Film, ids: readonly string[], changes: Partial<FilmWord>): Film {
  const index = wordIndex(film);
  const words = { ...film.words };
  const copied = new Map<string, FilmWord[]>();
  for (const id of ids) {
    const found = index.get(id);
    if (!found) throw unknownId(id);
    let list = copied.get(found.source);
    if (!list) {
      list = [...(film.words[found.source] ?? [])];
      copied.set(found.source, list);
      words[found.source] = list;
    }
    list[found.index] = { ...found.word, ...changes };
  }
  shareWordIndex(film, words);
  for (const [source, list] of copied) shareScenePlaces(film.words[source] ?? [], list);
  return { ...film, words };
}

function findWord(film: Film, id: string): FilmWord {
  const found = wordIndex(film).get(id);
  if (!found) throw unknownId(id);
  return found.word;
}

function findSpeaker(film: Film, id: string) {
  const speaker = Object.hasOwn(film.speakers, id) ? film.speakers[id] : undefined;
  if (!speaker) throw unknownId(id);
  return speaker;
}
