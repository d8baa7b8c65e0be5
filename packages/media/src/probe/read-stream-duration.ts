import type { FfprobeStream } from './ffprobe-schema.ts';

/** The length of a stream in seconds; Matroska keeps it in a tag. Null when the file does not say. */
export function readStreamDuration(stream: FfprobeStream): number | null {
  if (stream.duration !== null) return stream.duration;
  const tag = stream.tags?.DURATION ?? stream.tags?.['DURATION-eng'];
  const match = tag?.match(/^(\d+):(\d+):(\d+(?:\.\d+)?)/u);
  if (match === null || match === undefined) return null;
  const [, hours, minutes, seconds] = match.map(Number);
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}
