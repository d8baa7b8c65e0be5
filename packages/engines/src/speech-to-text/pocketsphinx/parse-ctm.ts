/** One line of a CTM file: a recognised token with its place in the utterance. */
export interface CtmToken {
  utterance: string;
  startSeconds: number;
  durationSeconds: number;
  text: string;
  confidence: number;
}

/** Parses `utterance channel start duration word confidence` lines without silence and noise marks. */
export function parseCtm(ctm: string): CtmToken[] {
  return ctm.split('\n').flatMap((line) => {
    const [utterance, , start, duration, word, confidence] = line.trim().split(/\s+/u);
    if (utterance === undefined || word === undefined || isFiller(word)) return [];
    const startSeconds = Number(start);
    const durationSeconds = Number(duration);
    if (!Number.isFinite(startSeconds) || !Number.isFinite(durationSeconds)) return [];
    return [
      {
        utterance,
        startSeconds,
        durationSeconds,
        // "read(2)" is the second pronunciation of "read".
        text: word.replace(/\(\d+\)$/u, ''),
        confidence: Math.min(1, Math.max(0, Number(confidence) || 0)),
      },
    ];
  });
}

/** True for `<s>`, `</s>`, `<sil>`, `[NOISE]` and `++breath++`. */
function isFiller(word: string): boolean {
  return /^(?:<.*>|\[.*\]|\+\+.*\+\+)$/u.test(word);
}
