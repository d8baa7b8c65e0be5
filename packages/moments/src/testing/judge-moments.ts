import type { Moment } from '@atelier/contracts';
import type { Span } from './play-recording.ts';

/** The overlap, as a part of the shorter one, at which a window counts as a hit. */
const SHARED = 0.5;

/** Counts the planted moments that the windows hit; each counts once. */
export function countHits(windows: readonly Span[], planted: readonly Span[]): number {
  return planted.filter((span) => windows.some((window) => sharedPart(window, span) >= SHARED)).length;
}

export function spansOf(moments: readonly Moment[]): Span[] {
  return moments.map(({ start_time, duration }) => ({
    startSeconds: start_time,
    endSeconds: start_time + duration,
  }));
}

/** Returns evenly spaced windows of the same number and mean length, as a baseline. */
export function evenlySpaced(moments: readonly Moment[], durationSeconds: number): Span[] {
  const mean = moments.reduce((sum, { duration }) => sum + duration, 0) / Math.max(1, moments.length);
  return moments.map((_, index) => {
    const middle = ((index + 0.5) * durationSeconds) / moments.length;
    return { startSeconds: middle - mean / 2, endSeconds: middle + mean / 2 };
  });
}

export function sharedPart(a: Span, b: Span): number {
  const shared = Math.min(a.endSeconds, b.endSeconds) - Math.max(a.startSeconds, b.startSeconds);
  return Math.max(0, shared) / Math.min(a.endSeconds - a.startSeconds, b.endSeconds - b.startSeconds);
}
