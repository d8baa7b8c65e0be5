import type { Film, FilmWord } from '../document/film-schema.ts';
import { findFaults } from '../document/find-faults.ts';
import { shareScenePlaces } from '../time/kept-words.ts';
import { type IndexedWord, shareWordIndex, wordIndex } from '../time/word-index.ts';
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
      const { op, id, text, confidence = null } = operation;
      const former = findWord(film, id);
      return {
        film: changeWords(film, [id], { text, confidence }),
        undo: [{ op, id, text: former.text, confidence: former.confidence }],
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
  if (hasTimes(changes)) requireTimes(film, ids, changes);
  // Words with equal former values are one operation.
  const groups = new Map<string, OperationOf<'set_word'>>();
  for (const id of new Set(ids)) {
    const former = formerValues({ starts_line: false, hidden: false, ...findWord(film, id) }, changes);
    const group = groups.get(JSON.stringify(former));
    if (group) group.ids.push(id);
    else groups.set(JSON.stringify(former), { op, ids: [id], ...former });
  }
  return { film: changeWords(film, ids, changes), undo: [...groups.values()] };
}

/** The changes of a word. A mark that is false is absent from the document. */
type WordChanges = Omit<OperationOf<'set_word'>, 'op' | 'ids'> &
  Partial<Pick<FilmWord, 'text' | 'confidence'>>;

function hasTimes(changes: WordChanges): boolean {
  return changes.start_seconds !== undefined || changes.end_seconds !== undefined;
}

/** Refuses times of a word that a valid film could not have. @throws AppError `invalid_input` */
function requireTimes(film: Film, ids: readonly string[], changes: WordChanges): void {
  const [id = ''] = ids;
  if (ids.length !== 1) throw invalid('Times are set for one word at a time.');
  const { word, source, index } = findIndexed(film, id);
  const { start_seconds: start, end_seconds: end } = { ...word, ...changes };
  const list = film.words[source] ?? [];
  const earliest = list[index - 1]?.start_seconds ?? 0;
  const latest = list[index + 1]?.start_seconds ?? Number.POSITIVE_INFINITY;
  if (end <= start) throw invalid('A word ends after its start.');
  if (start < earliest || start > latest) throw invalid('Words are in the order of their starts.');
  if (end > (film.sources[source]?.duration_seconds ?? 0)) throw invalid('The word ends after its source.');
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

function changeWords(film: Film, ids: readonly string[], changes: WordChanges): Film {
  const words = { ...film.words };
  const copied = new Map<string, FilmWord[]>();
  for (const id of ids) {
    const found = findIndexed(film, id);
    let list = copied.get(found.source);
    if (!list) {
      list = [...(film.words[found.source] ?? [])];
      copied.set(found.source, list);
      words[found.source] = list;
    }
    const { starts_line, hidden, ...word } = { ...found.word, ...changes };
    // The marks come last, as in what the schema returns.
    list[found.index] = { ...word, ...(starts_line && { starts_line }), ...(hidden && { hidden }) };
  }
  shareWordIndex(film, words);
  if (!hasTimes(changes))
    for (const [source, list] of copied) shareScenePlaces(film.words[source] ?? [], list);
  return { ...film, words };
}

function findWord(film: Film, id: string): FilmWord {
  return findIndexed(film, id).word;
}

function findIndexed(film: Film, id: string): IndexedWord {
  const found = wordIndex(film).get(id);
  if (!found) throw unknownId(id);
  return found;
}

function findSpeaker(film: Film, id: string) {
  const speaker = Object.hasOwn(film.speakers, id) ? film.speakers[id] : undefined;
  if (!speaker) throw unknownId(id);
  return speaker;
}
