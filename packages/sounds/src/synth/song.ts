import { echo, reverberate } from './reverb.ts';
import { addSound, addStereo, mapStereo, SAMPLE_RATE, type Stereo, silence } from './stereo.ts';

interface PartSettings {
  gain?: number;
  /** The level of its reverberation. */
  reverb?: number;
  /** The level of its echoes, one and a half eighths apart. */
  echo?: number;
  /** The reduction of the level on each of these beats, as by a compressor that hears the bass drum; 0 to 1. */
  duck?: { beats: readonly number[]; depth: number };
}

/** Plays sounds of a part. @param beat in beats from the start of the loop */
export type Play = (sound: Float32Array, beat: number, options?: { gain?: number; pan?: number }) => void;

/** Music that repeats without a seam: what exceeds its end continues at its start. */
export class Song {
  readonly #beatSeconds: number;
  readonly #seconds: number;
  readonly #parts: { sound: Stereo; settings: PartSettings }[] = [];

  /** @param tempo in beats a minute */
  constructor({ tempo, beats }: { tempo: number; beats: number }) {
    this.#beatSeconds = 60 / tempo;
    this.#seconds = beats * this.#beatSeconds;
  }

  /** The duration of some beats in seconds. */
  seconds(beats: number): number {
    return beats * this.#beatSeconds;
  }

  /** Adds a part and returns the function that plays its sounds. */
  part(settings: PartSettings = {}): Play {
    const sound = silence(this.#seconds);
    this.#parts.push({ sound, settings });
    return (played, beat, options = {}) =>
      addSound(sound, played, { at: this.seconds(beat), ...options, isLooped: true });
  }

  /** Mixes all parts with their reverberation and a soft limit. */
  mix({ size = 0.6, damping = 0.4 }: { size?: number; damping?: number } = {}): Stereo {
    const mixed = silence(this.#seconds);
    const room = silence(this.#seconds);
    const echoes = silence(this.#seconds);
    for (const { sound, settings } of this.#parts) {
      if (settings.duck) this.#duck(sound, settings.duck);
      addStereo(mixed, sound, settings.gain ?? 1);
      if (settings.reverb) addStereo(room, sound, (settings.gain ?? 1) * settings.reverb);
      if (settings.echo) addStereo(echoes, sound, (settings.gain ?? 1) * settings.echo);
    }
    const repeated = secondTime(echoes, (twice) =>
      echo(twice, { seconds: this.seconds(0.75), feedback: 0.45 }),
    );
    addStereo(mixed, repeated);
    addStereo(room, repeated, 0.5);
    addStereo(
      mixed,
      secondTime(room, (twice) => reverberate(twice, { size, damping })),
    );
    return mapStereo(mixed, (sample) => Math.tanh(sample * 0.9));
  }

  #duck(sound: Stereo, { beats, depth }: { beats: readonly number[]; depth: number }): void {
    const release = this.#beatSeconds * 0.28;
    const { length } = sound.left;
    const level = new Float32Array(length).fill(1);
    for (const beat of beats) {
      const start = Math.round(this.seconds(beat) * SAMPLE_RATE);
      for (let index = 0; index < SAMPLE_RATE * release * 4; index++) {
        const place = (start + index) % length;
        const reduced = 1 - depth * Math.exp(-index / SAMPLE_RATE / release) * Math.min(1, index / 96);
        level[place] = Math.min(level[place] ?? 1, reduced);
      }
    }
    mapStereo(sound, (sample, index) => sample * (level[index] ?? 1));
  }
}

/** Runs an effect over a loop twice and returns the second time, which begins with the end of the first. */
function secondTime(sound: Stereo, run: (twice: Stereo) => Stereo): Stereo {
  const { length } = sound.left;
  const twice = (channel: Float32Array) => {
    const joined = new Float32Array(length * 2);
    joined.set(channel);
    joined.set(channel, length);
    return joined;
  };
  const { left, right } = run({ left: twice(sound.left), right: twice(sound.right) });
  return { left: left.slice(length), right: right.slice(length) };
}
