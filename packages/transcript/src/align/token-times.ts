import type { TimedToken } from './timed-token.ts';

/** A word that the synthesiser timed; `position` counts code points of its text from 0. */
interface TimedPosition {
  position: number;
  startSeconds: number;
  endSeconds: number;
}

/** The text for a synthesiser, with the start of each token in it (in code points). */
export interface TokenText {
  text: string;
  starts: { index: number; position: number }[];
}

export function joinTokens(tokens: readonly { spoken: string }[]): TokenText {
  const starts: TokenText['starts'] = [];
  const parts: string[] = [];
  let position = 0;
  for (const [index, { spoken }] of tokens.entries()) {
    if (spoken === '') continue;
    starts.push({ index, position });
    parts.push(spoken);
    position += [...spoken].length + 1;
  }
  return { text: parts.join(' '), starts };
}

/**
 * Converts the synthesiser's word times to token times. A token such as "12,50 €" has several words; when the
 * synthesiser joins short words ("in the"), their tokens share the time by their length.
 */
export function timesOfTokens({ starts, text }: TokenText, words: TimedPosition[]): TimedToken[] {
  const runs: { tokens: { index: number; length: number }[]; own: TimedPosition[] }[] = [];
  const end = [...text].length + 1;
  let word = 0;
  for (const [order, { index, position }] of starts.entries()) {
    const until = starts[order + 1]?.position ?? end;
    const own: TimedPosition[] = [];
    for (let next = words[word]; next && next.position < until; next = words[++word]) own.push(next);
    const token = { index, length: until - position };
    const open = runs.at(-1);
    if (open && (own.length === 0 || open.own.length === 0)) {
      open.tokens.push(token);
      open.own.push(...own);
    } else runs.push({ tokens: [token], own });
  }
  return runs.flatMap(({ tokens, own }) => {
    const [first] = own;
    const last = own.at(-1);
    return first && last ? share(tokens, first.startSeconds, last.endSeconds) : [];
  });
}

function share(
  tokens: readonly { index: number; length: number }[],
  startSeconds: number,
  endSeconds: number,
): TimedToken[] {
  const total = tokens.reduce((sum, { length }) => sum + length, 0);
  let passed = 0;
  return tokens.map(({ index, length }) => {
    const at = (share: number) => startSeconds + ((endSeconds - startSeconds) * share) / total;
    const time = { index, startSeconds: at(passed), endSeconds: at(passed + length) };
    passed += length;
    return time;
  });
}
