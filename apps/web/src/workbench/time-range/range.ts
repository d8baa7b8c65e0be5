import { toTenth } from './write-time.ts';

/** A part of a video in seconds. Duration 0 means: up to the end, or as much as the limit allows. */
export interface TimeRangeValue {
  startSeconds: number;
  durationSeconds: number;
}

export interface RangeLimits {
  /** Length of the video; null while none is chosen. */
  totalSeconds: number | null;
  maxSeconds: number;
}

/** The least that two handles may enclose. */
const MIN_SECONDS = 0.5;

/** The end of the range, in seconds of the video. */
export function rangeEnd(value: TimeRangeValue, { totalSeconds, maxSeconds }: RangeLimits): number {
  const total = totalSeconds ?? Number.POSITIVE_INFINITY;
  const wanted = value.durationSeconds > 0 ? value.durationSeconds : maxSeconds;
  return toTenth(Math.min(value.startSeconds + Math.min(wanted, maxSeconds), total));
}

/** The real length of the range, in seconds. */
export function rangeSeconds(value: TimeRangeValue, limits: RangeLimits): number {
  return Math.max(0, toTenth(rangeEnd(value, limits) - value.startSeconds));
}

/** Moves the left handle; the right one stays, unless the limit pulls it along. */
export function moveStart(value: TimeRangeValue, startSeconds: number, limits: RangeLimits): TimeRangeValue {
  const end = rangeEnd(value, limits);
  const start = clamp(startSeconds, 0, end - MIN_SECONDS);
  return rangeOf(start, Math.min(end, start + limits.maxSeconds));
}

/** Moves the right handle; the left one stays, unless the limit pulls it along. */
export function moveEnd(value: TimeRangeValue, endSeconds: number, limits: RangeLimits): TimeRangeValue {
  const end = clamp(endSeconds, value.startSeconds + MIN_SECONDS, limits.totalSeconds ?? limits.maxSeconds);
  return rangeOf(Math.max(value.startSeconds, end - limits.maxSeconds), end);
}

/** Moves the whole part, its length kept. */
export function moveBoth(value: TimeRangeValue, startSeconds: number, limits: RangeLimits): TimeRangeValue {
  const length = rangeSeconds(value, limits);
  const start = clamp(startSeconds, 0, (limits.totalSeconds ?? limits.maxSeconds) - length);
  return rangeOf(start, start + length);
}

/** The default range of a video: all of it, up to the limit. */
export function wholeRange({ totalSeconds, maxSeconds }: RangeLimits): TimeRangeValue {
  return rangeOf(0, Math.min(totalSeconds ?? 0, maxSeconds));
}

function rangeOf(start: number, end: number): TimeRangeValue {
  // Down, so that rounding never asks for more than there is.
  const from = Math.max(0, toTenth(start));
  return { startSeconds: from, durationSeconds: Math.max(0, Math.floor((end - from) * 10 + 1e-6) / 10) };
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
