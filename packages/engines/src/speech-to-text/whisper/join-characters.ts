import type { RecognisedTokens } from '@atelier/transcript/recognise/merge-tokens';
import type { Hypothesis } from './beam-search.ts';
import type { Vocabulary } from './vocabulary.ts';

const REPLACEMENT = '\uFFFD';

/**
 * Joins tokens that hold parts of one character, so that each piece is a text with its time.
 * @param starts seconds at which each token begins, and the end of the last one
 */
export function joinCharacters(
  { tokens, logProbabilities }: Hypothesis,
  starts: readonly number[],
  vocabulary: Vocabulary,
): RecognisedTokens {
  const pieces: string[] = [];
  const timestamps: number[] = [];
  const durations: number[] = [];
  const joined: number[] = [];
  let open: { bytes: Buffer[]; start: number; logProbability: number } | undefined;
  for (const [index, token] of tokens.entries()) {
    const start = starts[index] ?? 0;
    open ??= { bytes: [], start, logProbability: 0 };
    open.bytes.push(vocabulary.bytesOf(token));
    open.logProbability += logProbabilities[index] ?? 0;
    const text = Buffer.concat(open.bytes).toString('utf8');
    // A character has at most four bytes; broken ones are left out.
    if (text.includes(REPLACEMENT) && open.bytes.length < 4) continue;
    pieces.push(text.replaceAll(REPLACEMENT, ''));
    timestamps.push(open.start);
    durations.push(Math.max(0, (starts[index + 1] ?? start) - open.start));
    joined.push(open.logProbability);
    open = undefined;
  }
  return { tokens: pieces, timestamps, durations, logProbabilities: joined };
}
