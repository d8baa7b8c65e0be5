import type { SpeechSegment } from '@atelier/transcript/speech-segment';

/** A chunk of audio for one recognition, with its speech. */
export interface AudioChunk extends SpeechSegment {
  speech: SpeechSegment[];
}

export interface PlanChunksOptions {
  segments: readonly SpeechSegment[];
  totalSeconds: number;
  /** The longest chunk, without its margins. */
  maxSeconds: number;
  /** Speech is split at longer gaps; the audio in between is not recognised. */
  maxGapSeconds?: number;
  /** Audio kept around the speech; halved where two chunks meet. */
  marginSeconds?: number;
  /** Returns the best time to split speech without a pause, near the given one. */
  quietestNear?: (seconds: number) => number;
}

/** Groups speech into chunks that fit a recogniser, cutting in pauses wherever there is one. */
export function planChunks(options: PlanChunksOptions): AudioChunk[] {
  const { totalSeconds, maxSeconds, maxGapSeconds = 1.5, marginSeconds = 0.3 } = options;
  const groups: SpeechSegment[][] = [];
  for (const segment of options.segments.flatMap((long) => cutLong(long, maxSeconds, options.quietestNear))) {
    const group = groups.at(-1);
    const first = group?.[0];
    const last = group?.at(-1);
    const fits =
      first !== undefined &&
      last !== undefined &&
      segment.endSeconds - first.startSeconds <= maxSeconds &&
      segment.startSeconds - last.endSeconds <= maxGapSeconds;
    if (fits) group?.push(segment);
    else groups.push([segment]);
  }
  return groups.map((speech, index) => {
    const start = speech[0]?.startSeconds ?? 0;
    const end = speech.at(-1)?.endSeconds ?? 0;
    const previousEnd = groups[index - 1]?.at(-1)?.endSeconds;
    const nextStart = groups[index + 1]?.[0]?.startSeconds;
    const before = previousEnd === undefined ? start : (start - previousEnd) / 2;
    const after = nextStart === undefined ? totalSeconds - end : (nextStart - end) / 2;
    return {
      startSeconds: Math.max(0, start - Math.min(marginSeconds, Math.max(0, before))),
      endSeconds: Math.min(totalSeconds, end + Math.min(marginSeconds, Math.max(0, after))),
      speech,
    };
  });
}

function cutLong(
  segment: SpeechSegment,
  maxSeconds: number,
  quietestNear: (seconds: number) => number = (seconds) => seconds,
): SpeechSegment[] {
  const pieces = Math.ceil((segment.endSeconds - segment.startSeconds) / maxSeconds);
  if (pieces <= 1) return [segment];
  // Half a second on each side is left for the search of a quiet place.
  const length =
    (segment.endSeconds - segment.startSeconds) /
    Math.ceil((segment.endSeconds - segment.startSeconds) / Math.max(0.5, maxSeconds - 1));
  const cuts: number[] = [segment.startSeconds];
  for (let at = segment.startSeconds + length; at < segment.endSeconds - length / 2; at += length)
    cuts.push(quietestNear(at));
  cuts.push(segment.endSeconds);
  return cuts
    .slice(1)
    .map((endSeconds, index) => ({ startSeconds: cuts[index] ?? segment.startSeconds, endSeconds }));
}
