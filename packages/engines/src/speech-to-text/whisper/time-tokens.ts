/** Values of time around a value whose median takes its place; smooths single frames. */
const MEDIAN_WIDTH = 7;
const HALF_WIDTH = (MEDIAN_WIDTH - 1) / 2;
/** Values around a step in ascending order; used again for each, because a sound has a million of them. */
const sorted = new Float64Array(MEDIAN_WIDTH);

export interface AttentionWeights {
  /** `[heads, tokens, time]`, one after the other. */
  data: Float32Array;
  heads: number;
  tokens: number;
  /** Steps of time of each row. */
  steps: number;
}

/**
 * Finds the step of time at which each token begins: dynamic time warping over the attention of the alignment heads,
 * as `find_alignment` of openai/whisper.
 * @param range tokens that are timed; the token at `to` gives the end of the last one
 * @param soundSteps steps of the sound, without its tail
 * @returns `to - from + 1` steps that never decrease
 */
export function timeTokens(
  weights: AttentionWeights,
  range: { from: number; to: number },
  soundSteps: number,
): number[] {
  const count = range.to - range.from + 1;
  const steps = Math.max(1, Math.min(soundSteps, weights.steps));
  const scores = new Float64Array(count * steps);
  for (let head = 0; head < weights.heads; head++) addHead(scores, weights, { head, range, steps });
  return warp(scores, count, steps);
}

/** Adds the attention of a head: standardised over the tokens, smoothed over time. */
function addHead(
  scores: Float64Array,
  { data, tokens, steps: rowLength }: AttentionWeights,
  { head, range, steps }: { head: number; range: { from: number; to: number }; steps: number },
): void {
  const at = (token: number, step: number) => data[(head * tokens + token) * rowLength + step] ?? 0;
  const means = new Float64Array(steps);
  const deviations = new Float64Array(steps);
  for (let step = 0; step < steps; step++) {
    let [sum, squares] = [0, 0];
    for (let token = 0; token < tokens; token++) {
      const value = at(token, step);
      sum += value;
      squares += value * value;
    }
    const mean = sum / tokens;
    means[step] = mean;
    deviations[step] = Math.sqrt(Math.max(squares / tokens - mean * mean, 1e-12));
  }
  const row = new Float64Array(steps);
  for (let token = range.from; token <= range.to; token++) {
    for (let step = 0; step < steps; step++)
      row[step] = (at(token, step) - (means[step] ?? 0)) / (deviations[step] ?? 1);
    for (let step = 0; step < steps; step++)
      scores[(token - range.from) * steps + step] =
        (scores[(token - range.from) * steps + step] ?? 0) + median(row, step);
  }
}

/** Returns the median around a step; the row is mirrored at its ends. */
function median(row: Float64Array, step: number): number {
  const last = row.length - 1;
  for (let index = 0; index < MEDIAN_WIDTH; index++) {
    const mirrored = Math.abs(step + index - HALF_WIDTH);
    const value = row[Math.max(0, mirrored > last ? 2 * last - mirrored : mirrored)] ?? 0;
    let at = index;
    for (; at > 0 && (sorted[at - 1] ?? 0) > value; at--) sorted[at] = sorted[at - 1] ?? 0;
    sorted[at] = value;
  }
  return sorted[HALF_WIDTH] ?? 0;
}

const [DIAGONAL, NEXT_TOKEN, NEXT_STEP] = [0, 1, 2];

/** Finds the monotonic path of the highest score through `[count, steps]`; returns where each row is entered. */
function warp(scores: Float64Array, count: number, steps: number): number[] {
  const width = steps + 1;
  const costs = new Float64Array((count + 1) * width).fill(Number.POSITIVE_INFINITY);
  const moves = new Uint8Array((count + 1) * width);
  costs[0] = 0;
  for (let row = 1; row <= count; row++) {
    for (let step = 1; step <= steps; step++) {
      const diagonal = costs[(row - 1) * width + step - 1] ?? 0;
      const above = costs[(row - 1) * width + step] ?? 0;
      const left = costs[row * width + step - 1] ?? 0;
      const move = diagonal < above && diagonal < left ? DIAGONAL : above < left ? NEXT_TOKEN : NEXT_STEP;
      const before = move === DIAGONAL ? diagonal : move === NEXT_TOKEN ? above : left;
      costs[row * width + step] = before - (scores[(row - 1) * steps + step - 1] ?? 0);
      moves[row * width + step] = move;
    }
  }
  const starts: number[] = Array.from({ length: count }, () => 0);
  let [row, step] = [count, steps];
  while (row > 0 && step > 0) {
    starts[row - 1] = step - 1;
    const move = moves[row * width + step];
    if (move !== NEXT_STEP) row--;
    if (move !== NEXT_TOKEN) step--;
  }
  return starts;
}
