import type { SpokenToken } from '../text/tokens/spoken-token.ts';

/** Consecutive tokens that are spoken together. */
export interface Passage {
  /** The index of the first token. */
  from: number;
  tokens: SpokenToken[];
  /** The silence after the passage. */
  pauseSeconds: number;
}

const SENTENCE_PAUSE_SECONDS = 0.32;
const HESITATION_PAUSE_SECONDS = 0.55;
const PARAGRAPH_PAUSE_SECONDS = 0.75;

/** Groups whole sentences into at most `most` passages of similar length. */
export function splitPassages(tokens: readonly SpokenToken[], most: number): Passage[] {
  const sentences: Passage[] = [];
  let open: Passage | null = null;
  for (const [index, token] of tokens.entries()) {
    if (token.spoken === '') continue;
    if (!open) {
      open = { from: index, tokens: [], pauseSeconds: SENTENCE_PAUSE_SECONDS };
      sentences.push(open);
    }
    // Unspoken tokens between two others are kept, so that indices stay correct.
    while (open.from + open.tokens.length < index) open.tokens.push({ shown: '', spoken: '' });
    open.tokens.push(token);
    open.pauseSeconds = pauseAfter(token);
    if (token.endsParagraph || /[.!?]$/u.test(token.spoken)) open = null;
  }
  return gather(sentences, most);
}

function pauseAfter({ spoken, endsParagraph }: SpokenToken): number {
  if (endsParagraph) return PARAGRAPH_PAUSE_SECONDS;
  return spoken.endsWith('...') ? HESITATION_PAUSE_SECONDS : SENTENCE_PAUSE_SECONDS;
}

function gather(sentences: readonly Passage[], most: number): Passage[] {
  if (sentences.length <= most) return [...sentences];
  const perPassage = Math.ceil(sentences.length / most);
  const passages: Passage[] = [];
  for (let start = 0; start < sentences.length; start += perPassage) {
    const group = sentences.slice(start, start + perPassage);
    const [first] = group;
    if (!first) continue;
    const tokens: SpokenToken[] = [];
    const pauseSeconds = group.at(-1)?.pauseSeconds ?? SENTENCE_PAUSE_SECONDS;
    for (const sentence of group) {
      while (first.from + tokens.length < sentence.from) tokens.push({ shown: '', spoken: '' });
      tokens.push(...sentence.tokens);
    }
    passages.push({ ...first, tokens, pauseSeconds });
  }
  return passages;
}
