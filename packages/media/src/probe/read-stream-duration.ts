import type { FfprobeStream } from './ffprobe-schema.ts';

/** Returns the length of a stream in seconds, in Matroska from a tag. Null when the file has none. */
export function readStreamDuration(stream: FfprobeStream): number | null {
  if (stream.duration !== null) return stream.duration;
  const tag = stream.tags?.DURATION ?? stream.tags?.['DURATION-eng'];
  const match = tag?.match(/^(\d+):(\d+):(\d+(?:\.\d+)?)/u);
  if (match === null || match === undefined) return null;
  const [, hours, minutes, seconds] = match.map(Number);
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}
