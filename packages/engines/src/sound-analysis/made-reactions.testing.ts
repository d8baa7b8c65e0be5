import { seededRandom } from '@atelier/contracts/text/seeded-random';
import { SAMPLE_RATE } from '../speech-to-text/audio/wav.ts';

// Synthetic laughter and applause for tests, because the project has no recording of an audience.

/** Synthesises applause: each person claps three to four times a second, as short bursts of noise. */
export function madeApplause(seconds: number, seed: string, people = 25): Int16Array {
  const random = seededRandom(`applause ${seed}`);
  const sound = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  for (let person = 0; person < people; person++) {
    const everySeconds = 0.24 + 0.1 * random();
    const loud = 0.3 + 0.7 * random();
    const colour = 0.3 + 0.5 * random();
    for (let at = random() * everySeconds; at < seconds; at += everySeconds * (0.93 + 0.14 * random())) {
      addClap(sound, Math.round(at * SAMPLE_RATE), loud, colour, random);
    }
  }
  return toSamples(fade(sound));
}

/** Synthesises laughter: each person in bouts of four to nine falling "ha", four to six a second. */
export function madeLaughter(seconds: number, seed: string, people = 1): Int16Array {
  const random = seededRandom(`laughter ${seed}`);
  const sound = new Float32Array(Math.round(seconds * SAMPLE_RATE));
  for (let person = 0; person < people; person++) {
    const high = 180 + 160 * random();
    let at = person === 0 ? 0 : 0.4 * random();
    while (at < seconds - 0.2) {
      const notes = 4 + Math.floor(random() * 6);
      const every = 0.17 + 0.07 * random();
      for (let note = 0; note < notes && at < seconds - 0.1; note++) {
        addHa(
          sound,
          at,
          every,
          high * (1.25 - 0.07 * note) * (0.97 + 0.06 * random()),
          1 - 0.07 * note,
          random,
        );
        at += every * (0.95 + 0.1 * random());
      }
      at += 0.25 + 0.3 * random();
    }
  }
  return toSamples(fade(sound));
}

function addClap(
  sound: Float32Array,
  from: number,
  loud: number,
  colour: number,
  random: () => number,
): void {
  let low = 0;
  for (let index = 0; index < 0.03 * SAMPLE_RATE; index++) {
    const noise = random() * 2 - 1;
    // Subtracting a leaky mean removes low frequencies: claps have little energy below 1 kHz.
    low += colour * (noise - low);
    const at = from + index;
    if (at < sound.length)
      sound[at] = (sound[at] ?? 0) + loud * (noise - low) * Math.exp(-index / (0.006 * SAMPLE_RATE));
  }
}

/** Adds one "ha": a breath, then a short vowel with two formants. */
function addHa(
  sound: Float32Array,
  atSeconds: number,
  everySeconds: number,
  hertz: number,
  loud: number,
  random: () => number,
): void {
  const from = Math.round(atSeconds * SAMPLE_RATE);
  const length = Math.round(everySeconds * SAMPLE_RATE);
  const formants = [resonator(800, 90), resonator(1300, 120)];
  let phase = 0;
  for (let index = 0; index < length; index++) {
    const time = index / length;
    phase += (hertz * (1 - 0.15 * time)) / SAMPLE_RATE;
    const isNewPulse = phase >= 1;
    if (isNewPulse) phase -= 1;
    const vowel = time > 0.25 && time < 0.8 ? Math.sin((Math.PI * (time - 0.25)) / 0.55) : 0;
    const breath = time < 0.35 ? 0.05 : 0.01;
    const source = vowel * (isNewPulse ? 1 : 0) + breath * (random() * 2 - 1);
    const voice = formants.reduce((sum, filter) => sum + filter(source), 0);
    const at = from + index;
    if (at < sound.length) sound[at] = (sound[at] ?? 0) + loud * voice;
  }
}

function resonator(hertz: number, width: number): (sample: number) => number {
  const radius = Math.exp((-Math.PI * width) / SAMPLE_RATE);
  const turn = 2 * radius * Math.cos((2 * Math.PI * hertz) / SAMPLE_RATE);
  let [y1, y2] = [0, 0];
  return (sample) => {
    const y = sample + turn * y1 - radius * radius * y2;
    [y2, y1] = [y1, y];
    return y;
  };
}

function fade(sound: Float32Array): Float32Array {
  const edge = Math.min(sound.length / 4, 0.25 * SAMPLE_RATE);
  return sound.map(
    (sample, index) => sample * Math.min(1, index / (edge / 4), (sound.length - index) / edge),
  );
}

/** The level of a voice near a microphone. */
const LEVEL = 0.08;

function toSamples(sound: Float32Array): Int16Array {
  const power = sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length;
  const gain = LEVEL / Math.sqrt(power + 1e-12);
  return Int16Array.from(sound, (sample) => Math.round(Math.max(-1, Math.min(1, sample * gain)) * 32_767));
}
