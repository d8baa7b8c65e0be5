import type { Cue, CueKind } from '../cues/cue.ts';
import type { Ground } from './score-windows.ts';
import { CUE_WEIGHTS } from './weights.ts';
import type { Window } from './window.ts';
import { endOf, startOf } from './window-edges.ts';

/** The least strength of a cue that makes its sentence a part of what is told. */
const TELLING = 0.3;
/** Cues that tie a sentence to the one that opens its question, list or story. */
const ARCS: readonly CueKind[] = ['answer', 'list', 'story'];
/** The least strength of a cue with which something begins. */
const OPENING = 0.5;
/** Cues of the way of speaking, which say nothing of what is told. */
const MANNERS: readonly CueKind[] = ['pace', 'pause'];
/** The least value of a passage, for its length, as a part of the best one's. */
const TELLING_SHARE = 0.7;
/** A pause before a new passage: at least this long, in seconds, and this many times the usual pause. */
const PASSAGE_PAUSE = { seconds: 0.7, times: 1.8 } as const;
/** Sentences by which a passage is completed at an edge. */
const COMPLETED = 3;

type Edges = Pick<Window, 'first' | 'last'>;

/**
 * Creates a function that moves the edges of a window: its start to the question or the first item of a list, its end
 * to the answer or the last item, and both to the borders of the passages around them. Passages without cues at the
 * edges are left out. A window stays within its allowed length; one that a chat model chose is not moved.
 */
export function edgeSettler(ground: Ground): (window: Window) => Window {
  if (ground.sentences.every(({ words }) => words.length === 0)) return (window) => window;
  const breaks = passageBreaks(ground);
  return (window) => (window.suggestion ? window : settle(window, ground, breaks));
}

function settle(window: Window, ground: Ground, breaks: readonly boolean[]): Window {
  const { sentences } = ground;
  const core = coreOf(window, ground, breaks);
  if (!core) return window;
  const asks = ground.cues.some(
    ({ kind, sentence, strength }) => kind === 'question' && sentence === core.first && strength >= OPENING,
  );
  // Without any pause, the window starts at its question.
  const first = asks && !breaks.slice(1).includes(true) ? core.first : startOfPassage(core.first, breaks);
  const last = endOfPassage(core.last, breaks);
  const settled = [{ first, last }, { first: core.first, last }, { first, last: core.last }, core]
    .map((edges) => lengthen(edges, ground))
    .find((edges) => isAllowed(edges, ground));
  if (!settled) return window;
  const startSeconds = startOf(sentences, settled.first);
  const endSeconds = endOf({ ...ground, last: settled.last });
  const cues = ground.cues.filter(
    ({ sentence, needsSentence = sentence, atSeconds }) =>
      sentence >= settled.first &&
      sentence <= settled.last &&
      needsSentence >= settled.first &&
      atSeconds >= startSeconds &&
      atSeconds < endSeconds,
  );
  return { ...window, ...settled, startSeconds, endSeconds, cues };
}

/**
 * Finds the sentences of a window from its first to its last telling one, in the passages that tell about as much as
 * its best one, and completes what they begin or end.
 */
function coreOf(window: Edges, ground: Ground, breaks: readonly boolean[]): Edges | null {
  const telling = ground.cues.filter(
    ({ kind, strength, sentence }) =>
      sentence >= window.first && sentence <= window.last && strength >= TELLING && !MANNERS.includes(kind),
  );
  const kept = informativePassages(window, telling, ground, breaks);
  const inside = telling.filter(({ sentence }) => sentence >= kept.first && sentence <= kept.last);
  if (inside.length === 0) return null;
  let first = Math.min(...inside.map(({ sentence }) => sentence));
  // Small talk before a question that is answered, such as a bare number, is no beginning.
  const asked = inside.find(({ kind, strength }) => kind === 'question' && strength >= OPENING);
  const isLead = inside.every(
    ({ sentence, strength }) => !asked || sentence >= asked.sentence || strength < OPENING,
  );
  if (asked && isLead) first = asked.sentence;
  let last = Math.max(...inside.map(({ sentence }) => sentence));
  // An answer without its question, an item without the ones before it, and the other way round: within a passage.
  const passage = {
    first: startOfPassage(first, breaks, first),
    last: endOfPassage(last, breaks, breaks.length),
  };
  for (const { kind, strength, sentence, needsSentence } of ground.cues) {
    if (needsSentence === undefined || strength < TELLING || !ARCS.includes(kind)) continue;
    if (sentence >= first && sentence <= last) {
      first = Math.min(first, Math.max(needsSentence, passage.first));
    } else if (needsSentence <= last && sentence > last && sentence <= passage.last) last = sentence;
  }
  return { first, last };
}

/** Leaves out passages at the edges of a window that tell little for their length. */
function informativePassages(
  window: Edges,
  telling: readonly Cue[],
  { faults }: Ground,
  breaks: readonly boolean[],
): Edges {
  const passages: (Edges & { value: number })[] = [];
  for (let index = window.first; index <= window.last; index++) {
    if (index === window.first || breaks[index]) passages.push({ first: index, last: index, value: 0 });
    const passage = passages.at(-1);
    const fault = faults[index];
    if (!passage) continue;
    passage.last = index;
    passage.value += telling
      .filter(({ sentence }) => sentence === index)
      .reduce((sum, { kind, strength }) => sum + weightOf(kind) * strength, 0);
    if (fault) passage.value -= 2 * (fault.housekeeping + fault.advertising) + fault.backReference;
  }
  const share = ({ first, last, value }: (typeof passages)[number]) => value / (last - first + 1);
  const best = passages.toSorted((a, b) => b.value - a.value)[0];
  if (!best) return window;
  const tells = (passage: (typeof passages)[number]) => share(passage) >= TELLING_SHARE * share(best);
  const from = passages.find((passage) => passage === best || tells(passage)) ?? best;
  const until = passages.findLast((passage) => passage === best || tells(passage)) ?? best;
  return { first: from.first, last: until.last };
}

/** A raised voice alone tells little. */
function weightOf(kind: CueKind): number {
  return kind === 'emphasis' ? CUE_WEIGHTS.emphasis / 2 : CUE_WEIGHTS[kind];
}

/**
 * Marks the sentences that begin a passage, by the pause before them; laughter and applause are no pause. One or two
 * short sentences between two such pauses are the point of what was told before them.
 */
function passageBreaks({ sentences, cues, faults, events }: Ground): boolean[] {
  const pauses = sentences.map(({ startSeconds }, index) => {
    const before = sentences[index - 1]?.endSeconds ?? 0;
    const reactions = events.filter(
      (event) => event.endSeconds > before && event.startSeconds < startSeconds,
    );
    return startSeconds - Math.max(before, ...reactions.map(({ endSeconds }) => endSeconds));
  });
  const usual = pauses.toSorted((a, b) => a - b)[Math.floor(pauses.length / 2)] ?? 0;
  const least = Math.max(PASSAGE_PAUSE.seconds, PASSAGE_PAUSE.times * usual);
  const isLong = (index: number) => (pauses[index] ?? Number.POSITIVE_INFINITY) >= least;
  const points = new Set(cues.flatMap(({ kind, sentence }) => (kind === 'pause' ? [sentence] : [])));
  return sentences.map((_, index) => {
    const isShort = isLong(index + 1) || isLong(index + 2);
    const isPoint = points.has(index) && isShort && faults[index]?.housekeeping === 0;
    return index === 0 || (isLong(index) && !isPoint);
  });
}

/** Finds the start of a passage at most so many sentences back; without one the sentence itself. */
function startOfPassage(from: number, breaks: readonly boolean[], sentences = COMPLETED): number {
  const found = breaks.lastIndexOf(true, from);
  return found >= 0 && from - found <= sentences ? found : from;
}

/** Finds the end of a passage at most so many sentences on; without one the sentence itself. */
function endOfPassage(from: number, breaks: readonly boolean[], sentences = COMPLETED): number {
  const next = breaks.indexOf(true, from + 1);
  const found = (next < 0 ? breaks.length : next) - 1;
  return found - from <= sentences ? found : from;
}

/** Adds sentences after a window that is too short: it still begins where it should. */
function lengthen({ first, last }: Edges, ground: Ground): Edges {
  let longer = last;
  while (
    longer < ground.sentences.length - 1 &&
    secondsOf({ first, last: longer }, ground) < ground.minSeconds
  ) {
    longer += 1;
  }
  return { first, last: longer };
}

function isAllowed(edges: Edges, ground: Ground): boolean {
  const seconds = secondsOf(edges, ground);
  return seconds >= ground.minSeconds && seconds <= ground.maxSeconds;
}

function secondsOf({ first, last }: Edges, ground: Ground): number {
  return endOf({ ...ground, last }) - startOf(ground.sentences, first);
}
