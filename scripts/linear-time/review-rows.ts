import { filmOf } from '../../packages/film/src/testing/largest-film.ts';
import { type Arguments, byFilm, FILLERS, middle, TEXTS, wordIds } from './calls.ts';

const speakerNamed = (id: string) => ({ op: 'set_speaker', id });

/** The rows of comments, briefs and operations of assistants. */
export const REVIEW_ROWS = {
  'brief/describe-film.ts describeFilm': byFilm((film) => [film, 1e9]),
  'brief/brief-messages.ts briefMessages': TEXTS.map(
    (make): Arguments =>
      (n) => [String(make(n)[0]), { text: 'a', atSeconds: 1, language: 'fr' }],
  ),
  'brief/brief-messages.ts faultMessage': TEXTS,
  'brief/brief-operations.ts findForbidden': byFilm((film) => [{ op: 'cut_words', ids: wordIds(film) }]),
  'brief/read-brief-answer.ts readBriefAnswer': byFilm((film) => [
    film,
    JSON.stringify({ operations: [{ op: 'cut_words', ids: wordIds(film, 9).slice(0, 9000) }, FILLERS] }),
    {},
  ]),
  'operations/named-speakers.ts namedSpeakers': byFilm((film) => [film, wordIds(film).map(speakerNamed)]),
  'operations/named-speakers.ts withSpeakerIds': byFilm((film) => [
    wordIds(film).map(speakerNamed),
    new Map(wordIds(film).map((id) => [id, 's1'])),
  ]),
  'review/comment-tokens.ts plainWord': TEXTS,
  'review/comment-tokens.ts tokensOf': TEXTS,
  'review/read-intents.ts readIntents': TEXTS,
  'review/find-quoted.ts findQuoted': [
    ...byFilm((film, n) => [film, 'parlons de montage', middle(n)]),
    (n: number) => [filmOf(n), 'parlons de '.repeat(n), 1],
  ],
  'review/find-quoted.ts findCut': byFilm((film) => [film, 'parlons de montage']),
  'review/find-pause.ts findPause': byFilm((film, n) => [
    film,
    middle(n),
    { leastSeconds: 0.3, withinSeconds: middle(n) },
  ]),
  'review/find-operations.ts findOperations': byFilm((film, n) => [
    film,
    { kind: 'cut', quoted: 'parlons de montage' },
    middle(n),
  ]),
  'review/propose-edit.ts proposeEdit': [
    ...byFilm((film, n) => [film, { text: 'coupe « parlons de montage »', seconds: middle(n) }]),
    ...TEXTS.map(
      (make): Arguments =>
        (n) => [filmOf(10), { text: `coupe ${String(make(n)[0])}`, seconds: 1 }],
    ),
    // A quotation mark that is opened and not closed, which an earlier expression read in cubic time.
    (n) => [filmOf(10), { text: `coupe «${' '.repeat(n)}x`, seconds: 1 }],
  ],
} satisfies Record<string, readonly Arguments[]>;
