import type { Moments } from '@atelier/contracts/tools/moments';
import type { Edges } from './moment-edges.ts';

/** The sentences between the edges as a subtitle file, in times of the whole source; null without words. */
export function sentencesAsSrt(edges: Edges, sentences: Moments['sentences']): string | null {
  const inside = sentences.filter(
    ({ start_time, end_time, text }) =>
      text !== '' && end_time > edges.startSeconds + 0.05 && start_time < edges.endSeconds - 0.05,
  );
  if (inside.length === 0) return null;
  return inside
    .map(
      ({ start_time, end_time, text }, index) =>
        `${index + 1}\n${srtTime(start_time)} --> ${srtTime(end_time)}\n${text}\n`,
    )
    .join('\n');
}

function srtTime(seconds: number): string {
  const time = new Date(Math.round(seconds * 1000)).toISOString();
  return time.slice(11, 23).replace('.', ',');
}
