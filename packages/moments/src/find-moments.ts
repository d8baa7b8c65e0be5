import type { Moment, MomentReasonKind } from '@atelier/contracts';
import type { Word } from '@atelier/contracts/words';
import { believableReactions } from './cues/believable-reactions.ts';
import type { Cue, Faults } from './cues/cue.ts';
import { joinCues } from './cues/joined-cues.ts';
import { findPace, findPauses, findSoundCues } from './cues/sound-cues.ts';
import { findWordCues } from './cues/word-cues.ts';
import { fitSuggestions } from './fit-suggestions.ts';
import { countStems } from './naming/find-topic.ts';
import { nameMoment } from './naming/name-moment.ts';
import { chooseWindows } from './ranking/choose-windows.ts';
import { edgeSettler } from './ranking/edge-settler.ts';
import { measureContent } from './ranking/measure-content.ts';
import { scoreWindows } from './ranking/score-windows.ts';
import { POINTS_OF_63 } from './ranking/weights.ts';
import type { Window } from './ranking/window.ts';
import type { Sentence } from './sentences/sentence.ts';
import { splitSentences } from './sentences/split-sentences.ts';
import { splitSound } from './sentences/split-sound.ts';
import type { SoundFeatures } from './sound-features.ts';
import type { Suggestion } from './suggestion.ts';
import { findWordList } from './word-lists/find-word-list.ts';
import type { WordList } from './word-lists/word-list.ts';

export interface MomentRequest {
  /** The words in order, with times from the start of the source; without any, only the sound is used. */
  words: readonly Word[];
  /** Null when the sound was not analysed. */
  sound: SoundFeatures | null;
  durationSeconds: number;
  /** The BCP 47 language of the speech. */
  language: string;
  count: number;
  minSeconds: number;
  maxSeconds: number;
  /** The suggestions of a chat model, best first, by the numbers of `sentencesOf`. */
  suggestions?: readonly Suggestion[];
  /** The word list to use instead of the language's own. */
  wordList?: WordList;
}

/** The most reasons of a moment. */
const MOST_REASONS = 6;
const FAINT = 0.25;

/**
 * Finds the moments of a recording that are worth a clip, best first. They begin and end on sentences, last from
 * `minSeconds` to `maxSeconds`, and no two share more than a tenth. The same input gives the same moments.
 */
export function findMoments(request: MomentRequest): Moment[] {
  const { words, language, minSeconds, maxSeconds } = request;
  const sound = request.sound && {
    ...request.sound,
    events: believableReactions(request.sound.events, words),
  };
  const list = request.wordList ?? findWordList(language);
  const sentences = sentencesOf(request);
  const { cues: wordCues, faults } = findWordCues(sentences, list);
  const cues = [
    ...joinCues(wordCues, sentences, list),
    ...findPauses(sentences, sound?.events ?? []),
    ...findPace(sentences),
    ...(sound ? findSoundCues(sentences, sound) : []),
  ];
  const ground = {
    ...request,
    sentences,
    cues,
    faults,
    events: sound?.events ?? [],
    contents: measureContent(sentences, list),
    suggestions: fitSuggestions(request.suggestions ?? [], sentences, { minSeconds, maxSeconds }),
  };
  const windows = scoreWindows(ground);
  const talk = countStems(sentences);
  return chooseWindows(windows, request.count, edgeSettler(ground)).map((window) =>
    describe(window, { sentences, language, faults, talk, hasModel: sound?.detector !== 'spectral' }),
  );
}

/** Returns the numbered sentences on which moments begin and end, as shown to a chat model. */
export function sentencesOf(
  request: Pick<MomentRequest, 'words' | 'sound' | 'language' | 'wordList'>,
): Sentence[] {
  if (request.words.length > 0) {
    return splitSentences(request.words, request.wordList ?? findWordList(request.language));
  }
  return request.sound ? splitSound(request.sound) : [];
}

function describe(
  window: Window,
  source: {
    sentences: readonly Sentence[];
    language: string;
    faults: readonly Faults[];
    talk: ReadonlyMap<string, number>;
    /** Laughter was found by a model and not by rules. */
    hasModel: boolean;
  },
): Moment {
  const { startSeconds, endSeconds, suggestion } = window;
  const sentences = source.sentences.slice(window.first, window.last + 1);
  const named = nameMoment({ ...window, ...source, sentences });
  const start_time = round(startSeconds);
  const duration = round(endSeconds - startSeconds);
  return {
    id: `m${Math.round(startSeconds * 1000)}-${Math.round(endSeconds * 1000)}`,
    start_time,
    duration,
    title: suggestion?.title || named.title,
    hook: suggestion?.hook || named.hook,
    text: sentences
      .map(({ text }) => text)
      .join(' ')
      .trim(),
    score: Math.round(100 * (1 - Math.exp(-Math.max(0, window.points) / POINTS_OF_63))),
    reasons: [
      ...(suggestion ? [modelReason(suggestion, source.sentences)] : []),
      ...reasonsOf(source.hasModel ? window.cues : window.cues.filter(({ kind }) => kind !== 'laughter')),
    ].map((reason) => ({
      ...reason,
      at_seconds: Math.min(start_time + duration, Math.max(start_time, round(reason.at_seconds))),
    })),
    words: sentences.flatMap((sentence) =>
      sentence.words.map((word) => ({
        ...word,
        startSeconds: Math.max(0, round(word.startSeconds - start_time)),
        endSeconds: Math.max(0, round(word.endSeconds - start_time)),
      })),
    ),
  };
}

type Reason = Moment['reasons'][number];

/** Returns the strongest cue of each kind, in order of time. */
function reasonsOf(cues: readonly Cue[]): Reason[] {
  const best = new Map<MomentReasonKind, Cue>();
  for (const cue of cues) {
    if (cue.kind === 'address' || cue.kind === 'superlative' || cue.strength < FAINT) continue;
    if (cue.strength > (best.get(cue.kind)?.strength ?? 0)) best.set(cue.kind, cue);
  }
  return [...best.entries()]
    .toSorted(([, a], [, b]) => b.strength - a.strength)
    .slice(0, MOST_REASONS)
    .toSorted(([, a], [, b]) => a.atSeconds - b.atSeconds)
    .map(([kind, { atSeconds, quote }]) => ({ kind, at_seconds: atSeconds, ...(quote && { quote }) }));
}

function modelReason(suggestion: Suggestion, sentences: readonly Sentence[]): Reason {
  const at_seconds = sentences[suggestion.at]?.startSeconds ?? 0;
  return { kind: 'model', at_seconds, ...(suggestion.reason && { quote: suggestion.reason }) };
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
