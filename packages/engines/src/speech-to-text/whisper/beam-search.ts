import { type EncodedSound, gatherRows, type TokenCache, type WhisperNetwork } from './whisper-network.ts';

/** Hypotheses that are followed at once. Ten were no better than five, one gets a fifth more words wrong. */
const BEAMS = 5;

export interface Hypothesis {
  /** Without the prefix and the end. */
  tokens: number[];
  /** Natural logarithms of the tokens' probabilities. */
  logProbabilities: number[];
  /** Mean over the tokens and the end. */
  meanLogProbability: number;
}

export interface SearchResult extends Hypothesis {
  /** The probability that nobody speaks, from 0 to 1. */
  noSpeech: number;
}

interface Beam {
  tokens: number[];
  logProbabilities: number[];
  sum: number;
}

interface Candidate {
  parent: number;
  token: number;
  logProbability: number;
  sum: number;
}

/**
 * Finds the most probable text of a sound by beam search, as openai/whisper does: a hypothesis that ends is set aside,
 * the search ends with `BEAMS` of them, and the best mean logarithm of probability wins.
 * @param prefix prompt, start, language, task and the token for no timestamps
 * @param maxTokens after the prefix
 */
export async function searchBeams(
  network: WhisperNetwork,
  sound: EncodedSound,
  { prefix, maxTokens }: { prefix: readonly number[]; maxTokens: number },
): Promise<SearchResult> {
  const { tokens: special, vocabularySize } = network;
  const first = await network.decode([prefix], sound, network.emptyCache());
  const rowOf = (position: number) =>
    first.logits.subarray(position * vocabularySize, (position + 1) * vocabularySize);
  const startRow = rowOf(prefix.indexOf(special.start));
  const noSpeech = Math.exp(
    (startRow[special.noSpeech] ?? 0) -
      logSumExp(
        startRow,
        startRow.reduce((a, b) => Math.max(a, b)),
      ),
  );
  const opening = rowOf(prefix.length - 1);
  // A text does not begin with a space alone, and is not empty: silence is recognised by `noSpeech`.
  opening[special.blank] = Number.NEGATIVE_INFINITY;
  opening[special.end] = Number.NEGATIVE_INFINITY;

  let beams: Beam[] = [{ tokens: [], logProbabilities: [], sum: 0 }];
  let { cache } = first;
  let logits = opening;
  const ended: Hypothesis[] = [];
  for (let step = 0; step < maxTokens; step++) {
    const candidates = beams.flatMap((beam, parent) =>
      bestTokens(
        logits.subarray(parent * vocabularySize, (parent + 1) * vocabularySize),
        special.suppressed,
      ).map(({ token, logProbability }) => ({
        parent,
        token,
        logProbability,
        sum: beam.sum + logProbability,
      })),
    );
    candidates.sort((a, b) => b.sum - a.sum);
    const next: Candidate[] = [];
    for (const candidate of candidates) {
      const beam = beams[candidate.parent];
      if (beam === undefined || next.length === BEAMS) break;
      if (candidate.token !== special.end) next.push(candidate);
      else if (ended.length < BEAMS) ended.push(toHypothesis(beam, candidate.sum));
    }
    beams = next.map(({ parent, token, logProbability, sum }) => {
      const { tokens = [], logProbabilities = [] } = beams[parent] ?? {};
      return { tokens: [...tokens, token], logProbabilities: [...logProbabilities, logProbability], sum };
    });
    if (ended.length === BEAMS || step + 1 === maxTokens) break;
    const decoded = await network.decode(
      beams.map(({ tokens }) => [tokens.at(-1) ?? special.end]),
      sound,
      followParents(cache, next),
    );
    cache = decoded.cache;
    logits = decoded.logits;
  }
  // Speech that is longer than the limit leaves hypotheses without an end.
  const all = ended.length > 0 ? ended : beams.map((beam) => toHypothesis(beam, beam.sum));
  const best = all.reduce((a, b) => (b.meanLogProbability > a.meanLogProbability ? b : a));
  return { ...best, noSpeech };
}

function toHypothesis({ tokens, logProbabilities }: Beam, sum: number): Hypothesis {
  return { tokens, logProbabilities, meanLogProbability: sum / (tokens.length + 1) };
}

/** Gives each hypothesis the cache of the one that it continues. */
function followParents(cache: TokenCache, next: readonly Candidate[]): TokenCache {
  const parents = next.map(({ parent }) => parent);
  const rows = cache.keys.dims[1] ?? 1;
  if (rows === parents.length && parents.every((parent, row) => parent === row)) return cache;
  return { ...cache, keys: gatherRows(cache.keys, parents), values: gatherRows(cache.values, parents) };
}

/** Returns the `BEAMS + 1` most probable tokens of a row of scores, so that `BEAMS` remain when one is the end. */
function bestTokens(
  scores: Float32Array,
  suppressed: readonly number[],
): { token: number; logProbability: number }[] {
  for (const token of suppressed) scores[token] = Number.NEGATIVE_INFINITY;
  const best: { token: number; score: number }[] = [];
  let lowest = Number.NEGATIVE_INFINITY;
  for (let token = 0; token < scores.length; token++) {
    const score = scores[token] ?? lowest;
    if (score <= lowest) continue;
    const at = best.findIndex((other) => score > other.score);
    best.splice(at < 0 ? best.length : at, 0, { token, score });
    if (best.length > BEAMS + 1) best.pop();
    if (best.length === BEAMS + 1) lowest = best.at(-1)?.score ?? lowest;
  }
  const total = logSumExp(scores, best[0]?.score ?? 0);
  return best.map(({ token, score }) => ({ token, logProbability: score - total }));
}

/** Scores this far below the highest add less than a hundredth to the sum. */
const NEGLIGIBLE = 16;

function logSumExp(scores: Float32Array, highest: number): number {
  let sum = 0;
  for (let token = 0; token < scores.length; token++) {
    const below = (scores[token] ?? 0) - highest;
    if (below > -NEGLIGIBLE) sum += Math.exp(below);
  }
  return highest + Math.log(sum);
}
