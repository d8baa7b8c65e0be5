import { seededRandom } from '@atelier/contracts/text/seeded-random';
import type { Word } from '@atelier/contracts/words';
import { captionLanguage } from '@atelier/transcript/language';
import { countSyllables } from '@atelier/transcript/measure/syllables';
import type { SoundEvent, SoundFeatures } from '../sound-features.ts';
import { layOutRecording } from './lay-out-recording.ts';
import type { MadeRecording } from './made-recording.ts';

const STEP_SECONDS = 0.1;
const SYLLABLES_A_SECOND = 5;

export interface Span {
  startSeconds: number;
  endSeconds: number;
}

/** A recording as seen by a recogniser and the sound analysis. */
export interface PlayedRecording {
  words: Word[];
  sound: SoundFeatures;
  durationSeconds: number;
  /** The spans of the planted moments. */
  planted: Span[];
  /** The spans of the sentences. */
  sentences: Span[];
}

/** Simulates a recording without a voice: word times by syllables, and varying levels and pitch. */
export function playRecording(recording: MadeRecording): PlayedRecording {
  const random = seededRandom(`${recording.id} played`);
  const language = captionLanguage(recording.language);
  const words: Word[] = [];
  const sentences: Span[] = [];
  const planted: Span[] = [];
  const events: SoundEvent[] = [];
  const levels: number[] = [];
  const pitches: number[] = [];
  let now = 1;
  const fill = (until: number, level: () => number, pitch: () => number) => {
    while (levels.length * STEP_SECONDS < until) {
      levels.push(level());
      pitches.push(pitch());
    }
  };
  const quiet = () => -62 + 4 * random();
  for (const heard of layOutRecording(recording)) {
    fill(now, quiet, () => 0);
    const startSeconds = now;
    if (heard.kind === 'pause') now += heard.seconds;
    else if (heard.kind === 'sentence') {
      const rate = SYLLABLES_A_SECOND * (heard.isFast ? 1.4 : 0.92 + 0.16 * random());
      for (const text of heard.text.split(' ')) {
        const length = Math.max(0.12, countSyllables(text, language) / rate);
        words.push({ text, startSeconds: now, endSeconds: now + length * 0.94 });
        now += length + (/[,:;]$/u.test(text) ? 0.15 + 0.2 * random() : 0);
      }
      const extra = heard.isLoud ? 6 : 0;
      const higher = heard.isLoud ? 1.25 : 1;
      fill(
        now,
        () => -26 + extra + 9 * (random() - 0.5),
        () => (random() < 0.6 ? 125 * higher * (1 + 0.3 * (random() - 0.5)) : 0),
      );
      sentences.push({ startSeconds, endSeconds: words.at(-1)?.endSeconds ?? now });
    } else {
      now += heard.seconds;
      fill(
        now,
        () => -24 + 5 * random(),
        () => 0,
      );
      // A detector's result: slightly late, with moderate confidence.
      const confidence = 0.55 + 0.4 * random();
      events.push({ kind: heard.kind, startSeconds: startSeconds + 0.1, endSeconds: now, confidence });
    }
    if (heard.kind !== 'pause' && heard.planted !== null) {
      const from = planted[heard.planted]?.startSeconds ?? startSeconds;
      planted[heard.planted] = { startSeconds: from, endSeconds: now };
    }
  }
  fill(now + 1, quiet, () => 0);
  const sound = { stepSeconds: STEP_SECONDS, levelsDb: levels, pitchHertz: pitches, events };
  return { words, sound, durationSeconds: now + 1, planted, sentences };
}
