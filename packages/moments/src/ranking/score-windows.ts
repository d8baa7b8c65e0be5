import type { Cue, CueKind, Faults } from '../cues/cue.ts';
import type { Sentence } from '../sentences/sentence.ts';
import type { SoundEvent } from '../sound-features.ts';
import type { Suggestion } from '../suggestion.ts';
import { COMFORTABLE_SECONDS, CUE_WEIGHTS, OPENING_SHARES, SHAPE_WEIGHTS } from './weights.ts';
import type { Window } from './window.ts';
import { endOf, startOf } from './window-edges.ts';

const CUE_KINDS = Object.keys(CUE_WEIGHTS) as CueKind[];
/** The least strength of a cue that makes a sentence lively. */
const FAINT = 0.3;
const CLOSING_PAUSE_SECONDS = 0.6;
/** Sentences of one window at most; the longest window, 90 s, has some forty. */
const MOST_SENTENCES = 150;

export interface Ground {
  sentences: readonly Sentence[];
  cues: readonly Cue[];
  faults: readonly Faults[];
  events: readonly SoundEvent[];
  /** The content of each sentence in words, of which rare ones count more. */
  contents: readonly number[];
  durationSeconds: number;
  minSeconds: number;
  maxSeconds: number;
  suggestions: readonly Suggestion[];
}

/** Scores every window of whole sentences with an allowed length. */
export function scoreWindows(ground: Ground): Window[] {
  const { sentences } = ground;
  const cuesOf = Map.groupBy(ground.cues, (cue) => cue.sentence);
  const talkDensity = densityOf(ground, 0, sentences.length - 1);
  const windows: Window[] = [];
  for (let first = 0; first < sentences.length; first++) {
    const startSeconds = startOf(sentences, first);
    const cues: Cue[] = [];
    const limit = Math.min(sentences.length, first + MOST_SENTENCES);
    for (let last = first; last < limit; last++) {
      const fresh = cuesOf.get(last) ?? [];
      cues.push(...fresh.filter(({ needsSentence = last }) => needsSentence >= first));
      const endSeconds = endOf({ ...ground, last });
      if ((sentences[last]?.endSeconds ?? 0) - startSeconds > ground.maxSeconds) break;
      const seconds = endSeconds - startSeconds;
      if (seconds < ground.minSeconds || seconds > ground.maxSeconds) continue;
      const inside = cues.filter(({ atSeconds }) => atSeconds >= startSeconds && atSeconds < endSeconds);
      const suggestion = ground.suggestions.find((one) => one.first === first && one.last === last) ?? null;
      const bare = { first, last, startSeconds, endSeconds, cues: inside, suggestion };
      windows.push({ ...bare, points: pointsOf(bare, ground, talkDensity) });
    }
  }
  return windows;
}

function pointsOf(window: Omit<Window, 'points'>, ground: Ground, talkDensity: number): number {
  const { first, last, cues, startSeconds, endSeconds } = window;
  const sums = Object.fromEntries(CUE_KINDS.map((kind) => [kind, 0])) as Record<CueKind, number>;
  for (const { kind, strength } of cues) sums[kind] += strength;
  const heard = CUE_KINDS.reduce((sum, kind) => sum + CUE_WEIGHTS[kind] * saturate(sums[kind]), 0);
  const density = densityOf(ground, first, last) / (talkDensity || 1);
  const w = SHAPE_WEIGHTS;
  return (
    heard +
    w.opening * openingOf(window) +
    w.closing * closingOf(window, ground) +
    w.density * clamp((density - 0.9) / 0.4, -0.5, 1) +
    w.length * comfort(endSeconds - startSeconds) +
    w.dull * dullShare(window, ground) +
    faultsOf(window, ground) +
    (window.suggestion ? w.model * suggestionShare(window.suggestion, ground.suggestions) : 0)
  );
}

function faultsOf({ first, last }: Pick<Window, 'first' | 'last'>, ground: Ground): number {
  const { faults, sentences } = ground;
  const sums = { housekeeping: 0, advertising: 0, backReference: 0 };
  for (let index = first; index <= last; index++) {
    const fault = faults[index];
    if (!fault) continue;
    sums.housekeeping += fault.housekeeping;
    sums.advertising += fault.advertising;
    // Near the start a back reference points outside the window; later it may point inside.
    sums.backReference += fault.backReference * (index <= first + 1 ? 1 : 0.5);
  }
  const w = SHAPE_WEIGHTS;
  const end = sentences[last];
  const asksLast = /\?[\s»”’")\]]*$/u.test(end?.text ?? '');
  const unfinished = end && !end.isFinished ? 1 : asksLast ? 0.7 : 0;
  return (
    w.housekeeping * saturate(sums.housekeeping) +
    w.advertising * saturate(sums.advertising) +
    w.backReference * saturate(sums.backReference) +
    w.hanging * (faults[first]?.hanging ? 1 : 0) +
    w.unfinished * unfinished
  );
}

function openingOf({ first, cues }: Pick<Window, 'first' | 'cues'>): number {
  return cues
    .filter(({ sentence }) => sentence === first)
    .reduce((best, { kind, strength }) => Math.max(best, (OPENING_SHARES[kind] ?? 0) * strength), 0);
}

function closingOf({ last, cues }: Pick<Window, 'last' | 'cues'>, { sentences }: Ground): number {
  const reaction = cues
    .filter(({ sentence, kind }) => sentence === last && ['laughter', 'applause', 'story'].includes(kind))
    .reduce((best, { strength }) => Math.max(best, strength), 0);
  const pause =
    (sentences[last + 1]?.pauseSeconds ?? CLOSING_PAUSE_SECONDS) >= CLOSING_PAUSE_SECONDS ? 0.4 : 0;
  return Math.max(reaction, pause);
}

/** Returns the share of a window's time in sentences without a strong cue. */
function dullShare({ first, last, cues }: Pick<Window, 'first' | 'last' | 'cues'>, ground: Ground): number {
  const lively = new Set(cues.filter(({ strength }) => strength >= FAINT).map(({ sentence }) => sentence));
  let dull = 0;
  let all = 0;
  for (let index = first; index <= last; index++) {
    const sentence = ground.sentences[index];
    const seconds = sentence ? sentence.endSeconds - sentence.startSeconds : 0;
    all += seconds;
    // A sentence between two lively ones counts less: dull edges are worse.
    const isBetween = lively.has(index - 1) && lively.has(index + 1);
    if (!lively.has(index)) dull += isBetween ? seconds * 0.4 : seconds;
  }
  return all === 0 ? 1 : dull / all;
}

function densityOf({ contents, sentences }: Ground, first: number, last: number): number {
  let content = 0;
  let seconds = 0;
  for (let index = first; index <= last; index++) {
    content += contents[index] ?? 0;
    const sentence = sentences[index];
    if (sentence) seconds += sentence.endSeconds - sentence.startSeconds;
  }
  return seconds === 0 ? 0 : content / seconds;
}

/** Returns the weight of a suggestion by its rank. */
function suggestionShare(suggestion: Suggestion, all: readonly Suggestion[]): number {
  return 1 - (0.5 * all.indexOf(suggestion)) / Math.max(1, all.length);
}

function comfort(seconds: number): number {
  const [from, full, until, end] = COMFORTABLE_SECONDS;
  if (seconds < full) return clamp((seconds - from) / (full - from), 0, 1);
  return clamp((end - seconds) / (end - until), 0, 1);
}

function saturate(sum: number): number {
  return 1 - Math.exp(-1.2 * sum);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
