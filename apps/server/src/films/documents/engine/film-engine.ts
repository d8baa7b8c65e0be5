import type { Queryable } from '../../../platform/database/database.ts';
import { inProcess } from '../../../platform/isolation/process-pool.ts';
import type { StoredFilm, UnreadFilm } from '../../render/kept-films.ts';
import { type DocumentRow, keyOfDocument, notReady, readDocument } from '../film-row.ts';
import type { applyEdit } from './apply-edit.ts';
import type { insertIntoStored } from './insert-source.ts';
import type { placeNotes } from './place-notes.ts';
import type { describeStored, readAnswer, readByRules } from './read-brief.ts';
import type {
  anglesForStored,
  checkFilm,
  compareStored,
  coverOfStored,
  filesOfStored,
  footageForStored,
  formerOfStored,
  postOfStored,
  scenesInStored,
  speechOfStored,
  suggestForStored,
  titleOfStored,
  wordsOfStored,
  zoomsForStored,
} from './read-stored.ts';
import type { rebaseProposals, tryProposal } from './rebase-proposals.ts';
import type { showProposal } from './show-proposal.ts';
import type { writeExport } from './write-export.ts';

/** Seconds that one call may take. The largest film needs less than two of them on a machine that does nothing else. */
const SECONDS = 20;

/** Arguments whose stored documents may be unread. */
type Unread<T> = T extends StoredFilm
  ? StoredFilm | UnreadFilm
  : T extends { stored: StoredFilm }
    ? { [Field in keyof T]: Unread<T[Field]> }
    : T;
type UnreadArguments<Args extends readonly unknown[]> = { [Place in keyof Args]: Unread<Args[Place]> };

const inEngine = <Run extends (...args: never[]) => unknown>(module: string, name: string) =>
  inProcess<Run, UnreadArguments<Parameters<Run>>>({
    module: new URL(module, import.meta.url),
    name,
    seconds: SECONDS,
    pool: 'films',
    load: (given, isWhole) => Promise.all(given.map((each) => readDocuments(each, isWhole))),
  });
const reading = <Run extends (...args: never[]) => unknown>(name: string) =>
  inEngine<Run>('./read-stored.ts', name);

/**
 * Functions that read a whole film. They run in task processes with limits of time and memory; people take turns when
 * calls wait. Documents pass the event loop as text.
 */
export const filmEngine = {
  applyEdit: inEngine<typeof applyEdit>('./apply-edit.ts', 'applyEdit'),
  insertSource: inEngine<typeof insertIntoStored>('./insert-source.ts', 'insertIntoStored'),
  placeNotes: inEngine<typeof placeNotes>('./place-notes.ts', 'placeNotes'),
  tryProposal: inEngine<typeof tryProposal>('./rebase-proposals.ts', 'tryProposal'),
  rebaseProposals: inEngine<typeof rebaseProposals>('./rebase-proposals.ts', 'rebaseProposals'),
  showProposal: inEngine<typeof showProposal>('./show-proposal.ts', 'showProposal'),
  briefByRules: inEngine<typeof readByRules>('./read-brief.ts', 'readByRules'),
  describe: inEngine<typeof describeStored>('./read-brief.ts', 'describeStored'),
  briefAnswer: inEngine<typeof readAnswer>('./read-brief.ts', 'readAnswer'),
  writeExport: inEngine<typeof writeExport>('./write-export.ts', 'writeExport'),
  files: reading<typeof filesOfStored>('filesOfStored'),
  post: reading<typeof postOfStored>('postOfStored'),
  title: reading<typeof titleOfStored>('titleOfStored'),
  cover: reading<typeof coverOfStored>('coverOfStored'),
  words: reading<typeof wordsOfStored>('wordsOfStored'),
  suggest: reading<typeof suggestForStored>('suggestForStored'),
  angles: reading<typeof anglesForStored>('anglesForStored'),
  screenZooms: reading<typeof zoomsForStored>('zoomsForStored'),
  footage: reading<typeof footageForStored>('footageForStored'),
  speech: reading<typeof speechOfStored>('speechOfStored'),
  scenesIn: reading<typeof scenesInStored>('scenesInStored'),
  check: reading<typeof checkFilm>('checkFilm'),
  compare: reading<typeof compareStored>('compareStored'),
  former: reading<typeof formerOfStored>('formerOfStored'),
};

/**
 * Refers to the document of a film in a call of the engine, which reads it when a process is free. The call fails with
 * `ChangedMeanwhileError` if the film was edited by then. @throws AppError `film_not_ready` while the film is prepared
 */
export function storedOf(sql: Queryable, row: DocumentRow): UnreadFilm {
  if (!row.isReady) throw notReady();
  return { key: keyOfDocument(row), readText: () => readDocument(sql, row) };
}

/** Reads the document of a film now: for several calls of the engine with a model's answer between them. @throws as `readDocument` */
export async function readStored(sql: Queryable, row: DocumentRow): Promise<StoredFilm> {
  return { key: keyOfDocument(row), text: await readDocument(sql, row) };
}

/** Reads the unread documents of an argument. @param isWhole false to leave them out: the process may have them parsed */
async function readDocuments(given: unknown, isWhole: boolean): Promise<unknown> {
  if (typeof given !== 'object' || given === null) return given;
  if (isUnread(given)) return { key: given.key, text: isWhole ? await given.readText() : null };
  if (!('stored' in given)) return given;
  const fields = Object.entries(given).map(async ([name, value]) => [
    name,
    await readDocuments(value, isWhole),
  ]);
  return Object.fromEntries(await Promise.all(fields));
}

function isUnread(given: object): given is UnreadFilm {
  return 'readText' in given;
}
