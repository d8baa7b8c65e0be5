import type { Moment, Moments } from '@atelier/contracts/tools/moments';
import type { Word } from '@atelier/contracts/words';
import type { Edges } from './moment-edges.ts';

/**
 * The words of a moment between its edges, with times from its start. Where an edge was moved outwards, the words of a
 * sentence share its time by their lengths: only the server knows their own.
 */
export function clipWords(
  moment: Pick<Moment, 'start_time' | 'duration' | 'words'>,
  edges: Edges,
  sentences: Moments['sentences'],
): Word[] {
  const foundEnd = moment.start_time + moment.duration;
  const own = moment.words.map((word) => ({
    ...word,
    startSeconds: moment.start_time + word.startSeconds,
    endSeconds: moment.start_time + word.endSeconds,
  }));
  const around = sentences.filter(({ start_time, end_time }) => {
    const middle = (start_time + end_time) / 2;
    return middle < moment.start_time || middle > foundEnd;
  });
  return [...own, ...around.flatMap(spread)]
    .filter(({ startSeconds }) => startSeconds >= edges.startSeconds && startSeconds < edges.endSeconds)
    .toSorted((one, other) => one.startSeconds - other.startSeconds)
    .map((word) => ({
      ...word,
      startSeconds: word.startSeconds - edges.startSeconds,
      endSeconds: Math.min(word.endSeconds, edges.endSeconds) - edges.startSeconds,
    }));
}

function spread({ text, start_time, end_time }: Moments['sentences'][number]): Word[] {
  const parts = text.split(/\s+/u).filter(Boolean);
  const letters = parts.reduce((sum, part) => sum + part.length, 0);
  let now = start_time;
  return parts.map((part) => {
    const startSeconds = now;
    now += ((end_time - start_time) * part.length) / letters;
    return { text: part, startSeconds, endSeconds: now };
  });
}
