import type { SoundEvent } from '@atelier/moments/sound-features';
import { SAMPLE_RATE } from '../speech-to-text/audio/wav.ts';

/** Classifies a chunk of sound: AudioSet labels with probabilities. */
export type TagSound = (samples: Float32Array) => readonly { name: string; prob: number }[];

const WINDOW_SECONDS = 2;
const HOP_SECONDS = 1;
const LEAST_PROBABILITY = 0.25;
/** AudioSet's labels of laughter and applause. */
const NAMES: Record<SoundEvent['kind'], readonly string[]> = {
  laughter: ['Laughter', 'Giggle', 'Snicker', 'Belly laugh', 'Chuckle, chortle'],
  applause: ['Applause', 'Clapping', 'Cheering'],
};

/**
 * Takes consecutive chunks of a recording, classifies every second with a tagging model and joins the results.
 * Chunks must follow each other without a gap.
 */
export function createTagListener(tag: TagSound): {
  hear(samples: Int16Array): void;
  events(): SoundEvent[];
} {
  let rest = new Int16Array(0);
  let at = 0;
  const events: SoundEvent[] = [];
  return {
    hear(samples) {
      const whole = new Int16Array(rest.length + samples.length);
      whole.set(rest);
      whole.set(samples, rest.length);
      let from = 0;
      for (; from + WINDOW_SECONDS * SAMPLE_RATE <= whole.length; from += HOP_SECONDS * SAMPLE_RATE) {
        const piece = whole.subarray(from, from + WINDOW_SECONDS * SAMPLE_RATE);
        note(events, tag(Float32Array.from(piece, (sample) => sample / 32_768)), at);
        at += HOP_SECONDS;
      }
      rest = whole.slice(from);
    },
    events: () => events.toSorted((a, b) => a.startSeconds - b.startSeconds),
  };
}

function note(events: SoundEvent[], tags: ReturnType<TagSound>, at: number): void {
  for (const kind of ['laughter', 'applause'] as const) {
    const heard = tags.filter(({ name }) => NAMES[kind].includes(name)).map(({ prob }) => prob);
    const confidence = Math.min(1, Math.max(0, ...heard));
    if (confidence < LEAST_PROBABILITY) continue;
    const open = events.findLast((event) => event.kind === kind && event.endSeconds >= at);
    if (open) {
      open.endSeconds = at + WINDOW_SECONDS;
      open.confidence = Math.max(open.confidence, confidence);
    } else events.push({ kind, confidence, startSeconds: at, endSeconds: at + WINDOW_SECONDS });
  }
}
