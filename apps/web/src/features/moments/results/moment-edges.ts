import type { Moment, Moments } from '@atelier/contracts/tools/moments';

/** Where a moment begins and ends, in seconds of the source. */
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
    by > 0 ? place > now + 0.01 : place < now - 0.01,
  );
  const next = by > 0 ? places[0] : places.at(-1);
  const moved = next === undefined ? edges : withEdge(edge, next, edges);
  return isAllowed(moved) ? moved : edges;
}

/** What is said between the edges. */
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

function placesOf(edge: 'start' | 'end', sentences: readonly Sentence[]): number[] {
  return sentences.map((sentence) => (edge === 'start' ? sentence.start_time : sentence.end_time));
}

function withEdge(edge: 'start' | 'end', seconds: number, edges: Edges): Edges {
  return edge === 'start' ? { ...edges, startSeconds: seconds } : { ...edges, endSeconds: seconds };
}

function isAllowed({ startSeconds, endSeconds }: Edges): boolean {
  const duration = endSeconds - startSeconds;
  return duration >= EDGE_LIMITS.least && duration <= EDGE_LIMITS.most;
}
