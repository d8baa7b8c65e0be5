/** A sentence as `shapeSentence` returns it, and the silence after it, in seconds. */
export interface SaidSentence {
  samples: Float32Array;
  pauseSeconds: number;
}

/** The loudness of each sentence: the root mean square of its voiced frames. */
const VOICE_LEVEL = 10 ** (-20 / 20);
/** The largest change of a sentence, as a factor: a whispered word is not made a shout. */
const MOST_GAIN = 2;
const FRAME_SECONDS = 0.02;
/** Frames that are quieter than the loudest one by this factor are no voice (−35 dB). */
const VOICED = 10 ** (-35 / 20);
/** Frames that are quieter by this factor at the ends of a sentence are silence (−55 dB). */
const SILENT = 10 ** (-55 / 20);
/** Silence kept at the ends of a sentence: the last consonant is soft. */
const KEPT_SECONDS = 0.06;
const FADE_SECONDS = 0.008;

/** Joins sentences with the pauses between them. */
export function joinSentences(sentences: readonly SaidSentence[], sampleRate: number): Float32Array {
  const parts = sentences.map((sentence, index) =>
    index === sentences.length - 1 ? sentence.samples : withPause(sentence, sampleRate),
  );
  const joined = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Returns a sentence with the silence after it. */
export function withPause({ samples, pauseSeconds }: SaidSentence, sampleRate: number): Float32Array {
  const padded = new Float32Array(samples.length + Math.round(pauseSeconds * sampleRate));
  padded.set(samples);
  return padded;
}

/**
 * Trims, levels and fades a sentence, so that sentences are joined at equal loudness and without clicks: each begins and
 * ends in silence. The silence that an engine adds around it is removed, so that pauses have their own length.
 */
export function shapeSentence(samples: Float32Array, sampleRate: number): Float32Array {
  const frame = Math.round(FRAME_SECONDS * sampleRate);
  const levels = Array.from({ length: Math.ceil(samples.length / frame) }, (_, index) =>
    levelOf(samples.subarray(index * frame, (index + 1) * frame)),
  );
  const loudest = Math.max(0, ...levels);
  if (loudest === 0) return samples.slice();
  const isHeard = (level: number) => level > loudest * SILENT;
  const kept = Math.round(KEPT_SECONDS * sampleRate);
  const from = Math.max(0, levels.findIndex(isHeard) * frame - kept);
  const until = Math.min(samples.length, (levels.findLastIndex(isHeard) + 1) * frame + kept);
  const voiced = levels.filter((level) => level > loudest * VOICED);
  const mean = Math.sqrt(voiced.reduce((sum, level) => sum + level ** 2, 0) / voiced.length);
  const gain = Math.min(MOST_GAIN, Math.max(1 / MOST_GAIN, VOICE_LEVEL / mean));
  const shaped = samples.slice(from, until);
  const fade = Math.min(Math.round(FADE_SECONDS * sampleRate), shaped.length >> 1);
  for (let index = 0; index < shaped.length; index++) {
    const edge = Math.min(index, shaped.length - 1 - index);
    shaped[index] = (shaped[index] ?? 0) * gain * Math.min(1, edge / fade);
  }
  return shaped;
}

function levelOf(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / Math.max(1, samples.length));
}
