import type { Moment, Moments } from '@atelier/contracts/tools/moments';

/** The edges of a moment, in seconds of the source. */
export interface Edges {
  startSeconds: number;
  endSeconds: number;
}

type Sentence = Moments['sentences'][number];

/** The longest clip, in seconds, and the shortest that is worth one. */
const EDGE_LIMITS = { most: 90, least: 3 } as const;

export function edgesOf(moment: Moment): Edges {
  return { startSeconds: moment.start_time, endSeconds: moment.start_time + moment.duration };
}

/** The nearest place where a sentence begins (or ends) that leaves a clip of an allowed length. */
export function snapEdge(
  edge: 'start' | 'end',
  wantedSeconds: number,
  edges: Edges,
  sentences: readonly Sentence[],
): Edges {
  const allowed = placesOf(edge, sentences).filter((place) => isAllowed(withEdge(edge, place, edges)));
  const [nearest] = allowed.toSorted((a, b) => Math.abs(a - wantedSeconds) - Math.abs(b - wantedSeconds));
  return nearest === undefined ? edges : withEdge(edge, nearest, edges);
}

/** One sentence more or less; the same edges at the end of what is allowed. @param by +1: later */
export function stepEdge(
  edge: 'start' | 'end',
  by: 1 | -1,
  edges: Edges,
  sentences: readonly Sentence[],
): Edges {
  const now = edge === 'start' ? edges.startSeconds : edges.endSeconds;
  const places = placesOf(edge, sentences).filter((place) =>
    by > 0 ? place > now + SAME_SECONDS : place < now - SAME_SECONDS,
  );
  const next = by > 0 ? places[0] : places.at(-1);
  const moved = next === undefined ? edges : withEdge(edge, next, edges);
  return isAllowed(moved) ? moved : edges;
}

/** The words between the edges. */
export function textBetween({ startSeconds, endSeconds }: Edges, sentences: readonly Sentence[]): string {
  return sentences
    .filter(({ start_time, end_time }) => {
      const middle = (start_time + end_time) / 2;
      return middle > startSeconds && middle < endSeconds;
    })
    .map(({ text }) => text)
    .join(' ')
    .trim();
}

/** The title of a moment whose edges were moved: its own while its words are still inside, else the first sentence. */
export function titleBetween(
  moment: Pick<Moment, 'title'>,
  edges: Edges,
  sentences: readonly Sentence[],
): string {
  const inside = textBetween(edges, sentences);
  const [first] = sentences.filter(
    ({ start_time, text }) => start_time >= edges.startSeconds - 0.05 && text !== '',
  );
  const said = new Set(wordsIn(inside));
  const isInside = inside === '' || wordsIn(moment.title).every((word) => said.has(word));
  if (isInside || !first || first.start_time >= edges.endSeconds) return moment.title;
  const text = first.text.replace(/(?<![.,;:…])[.,;:…]+$/u, '');
  if (text.length <= TITLE_CHARACTERS) return text;
  const cut = text.slice(0, TITLE_CHARACTERS - 1);
  return `${cut.slice(0, Math.max(1, cut.lastIndexOf(' ')))}…`;
}

/** `TITLE_CHARACTERS` of the ranking's own titles. */
const TITLE_CHARACTERS = 70;

/** The words of a text that name something: at least four letters, in small letters. */
function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
}

/** Breath that is left before and after what is said, in seconds, where the neighbours leave room for it. */
const AIR = { before: 0.25, after: 0.35 } as const;
/** Nearer than this an edge is at the same sentence. */
const SAME_SECONDS = 0.6;

function placesOf(edge: 'start' | 'end', sentences: readonly Sentence[]): number[] {
  return sentences.map(({ start_time, end_time }, index) => {
    const before = start_time - (sentences[index - 1]?.end_time ?? 0);
    const after = (sentences[index + 1]?.start_time ?? end_time + 1) - end_time;
    return edge === 'start'
      ? start_time - Math.min(AIR.before, Math.max(0, before / 2))
      : end_time + Math.min(AIR.after, Math.max(0, after / 2));
  });
}

function withEdge(edge: 'start' | 'end', seconds: number, edges: Edges): Edges {
  return edge === 'start' ? { ...edges, startSeconds: seconds } : { ...edges, endSeconds: seconds };
}

function isAllowed({ startSeconds, endSeconds }: Edges): boolean {
  const duration = endSeconds - startSeconds;
  return duration >= EDGE_LIMITS.least && duration <= EDGE_LIMITS.most;
}
