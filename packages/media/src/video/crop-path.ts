import { formatSeconds } from '../ffmpeg/safe-input-args.ts';

/** The centre of the crop at one time of the output; positions are fractions of the picture. */
export interface CropKeyframe {
  /** Seconds from the start of the clip, not of the source. */
  timeSeconds: number;
  centerX: number;
  /** Defaults to the middle. */
  centerY?: number | undefined;
  /** True to jump to this centre; otherwise the crop moves smoothly from the previous keyframe. */
  cut?: boolean | undefined;
}

/** Keyframes in order of time. Before the first and after the last one the crop does not move. */
export type CropPath = readonly CropKeyframe[];

/** Builds one coordinate of the path as an ffmpeg expression of `t`. */
export function cropPathExpression(path: CropPath, axis: 'centerX' | 'centerY'): string {
  const points = path.map(({ timeSeconds, cut, ...place }) => ({
    timeSeconds,
    value: clampPart(place[axis] ?? 0.5),
    cut,
  }));
  return points.length === 0 ? '0.5' : linearExpression(points);
}

/** A value at a time; with `cut` it is reached at once, otherwise steadily from the value before. */
export interface TimedValue {
  timeSeconds: number;
  value: number;
  cut?: boolean | undefined;
}

/**
 * Builds values over time as an ffmpeg expression of `t`, constant before the first and after the last one. A balanced
 * tree of conditions: a long chain of nested ones would pass the expression parser's depth limit, and each frame costs
 * only log₂(n) tests.
 * @param time the time in seconds, as an expression
 */
export function linearExpression(values: readonly TimedValue[], time = 't'): string {
  const points = simplify(values);
  const [first] = points;
  if (first === undefined) return '0';
  const segments: Segment[] = [{ fromSeconds: Number.NEGATIVE_INFINITY, expression: format(first.value) }];
  for (const [index, point] of points.entries()) {
    const next = points[index + 1];
    segments.push({ fromSeconds: point.timeSeconds, expression: formatSegment(point, next, time) });
  }
  return formatTree(segments, time);
}

interface Segment {
  fromSeconds: number;
  expression: string;
}

/** Removes redundant values: a still speaker needs two, however many samples there are. */
function simplify(values: readonly TimedValue[]): TimedValue[] {
  const points = values.toSorted((a, b) => a.timeSeconds - b.timeSeconds);
  return points.filter((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    const isSame = (other: TimedValue | undefined) =>
      other === undefined || format(other.value) === format(point.value);
    return before === undefined || !isSame(before) || !isSame(after);
  });
}

function formatSegment(point: TimedValue, next: TimedValue | undefined, time: string): string {
  const duration = next === undefined ? 0 : next.timeSeconds - point.timeSeconds;
  if (next === undefined || next.cut || duration <= 0 || next.value === point.value)
    return format(point.value);
  const slope = (next.value - point.value) / duration;
  return `${format(point.value)}+${format(slope)}*(${time}${minus(point.timeSeconds)})`;
}

function formatTree(segments: readonly Segment[], time: string): string {
  const middle = segments.length >> 1;
  const [only] = segments;
  const pivot = segments[middle];
  if (segments.length === 1 || pivot === undefined) return only?.expression ?? '0.5';
  const before = formatTree(segments.slice(0, middle), time);
  const after = formatTree(segments.slice(middle), time);
  return `if(lt(${time},${formatSeconds(pivot.fromSeconds)}),${before},${after})`;
}

function minus(seconds: number): string {
  return seconds < 0 ? `+${formatSeconds(-seconds)}` : `-${formatSeconds(seconds)}`;
}

function clampPart(value: number): number {
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0.5;
}

/** Formats a number with five decimals, a fiftieth of a pixel in 1920. */
function format(value: number): string {
  return String(Number(value.toFixed(5)));
}
