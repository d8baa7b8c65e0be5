import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeMedia, SHARED_MEDIA, type TempFolder } from '../testing/make-media.ts';

/** The conditions under which a planted recording is made. */
export interface Plan {
  name: string;
  startSeconds: number;
  /** Seconds of the event. */
  durationSeconds: number;
  /** Millionths by which the recorder's clock is slow: clock = start + source * (1 + ppm / 1,000,000). A multiple of 10. */
  ppm?: number;
  /** Seconds in which the echo of a room falls by 60 dB, and its energy over that of the direct sound. */
  room?: { seconds: number; echoDb: number };
  /** The level of the voices over that of the noise. */
  noise?: { snrDb: number; kind: 'pink' | 'voices' };
  /** Filters of the microphone. */
  microphone?: string;
  /** Stretches of the recording without sound, in its seconds. */
  missing?: [from: number, to: number][];
  /** The ending of the file and the encoder's arguments. */
  codec?: { ending: string; args: string[] };
}

const SPEECH = join(SHARED_MEDIA, 'speech');
export const hasSpeech = existsSync(SPEECH);
const RATE = 16_000;
/** A rate at which 10 millionths are a whole number. */
const DRIFT_RATE = 100_000;

/**
 * Makes an event: all recordings of speech in an order of its own, again and again in other speeds and pitches, because
 * there are only five minutes of them.
 */
export async function makeEvent(
  folder: TempFolder,
  { name, seed, seconds }: { name: string; seed: number; seconds: number },
): Promise<string> {
  const dice = createDice(seed);
  const files = readdirSync(SPEECH, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ogg'))
    .sort()
    .map((file) => join(SPEECH, file));
  const passes: string[] = [];
  for (let pass = 0; pass * 230 < seconds; pass++) {
    const order = files.map((file) => ({ file, key: dice() })).sort((a, b) => a.key - b.key);
    const pitch = Math.round(RATE * (0.88 + 0.28 * dice()));
    const tempo = (0.87 + 0.25 * dice()).toFixed(4);
    // One level for all: those of the recordings differ by 20 dB.
    const levelled = order.map((_, index) => `[${index}:a]dynaudnorm=f=400:g=11:m=50:p=0.6[a${index}];`);
    const labels = order.map((_, index) => `[a${index}]`).join('');
    passes.push(
      await makeMedia(folder, `${name}-${pass}.wav`, [
        ...order.flatMap(({ file }) => ['-i', file]),
        ...[
          '-filter_complex',
          `${levelled.join('')}${labels}concat=n=${order.length}:v=0:a=1,volume=-6dB,asetrate=${pitch},aresample=${RATE},atempo=${tempo}[out]`,
        ],
        ...['-map', '[out]', '-ac', '1', '-ar', String(RATE)],
      ]),
    );
  }
  return makeMedia(folder, `${name}.wav`, [
    ...passes.flatMap((pass) => ['-i', pass]),
    ...['-filter_complex', `concat=n=${passes.length}:v=0:a=1,atrim=end=${seconds}`, '-ar', String(RATE)],
  ]);
}

/** Makes a recording of an event. @param babble the sound of other people, for the noise of that kind */
export async function record(
  folder: TempFolder,
  { event, babble, seed }: { event: string; babble: string; seed: number },
  plan: Plan,
): Promise<string> {
  const { startSeconds, durationSeconds, ppm = 0, room, noise, missing = [] } = plan;
  const { ending, args } = plan.codec ?? { ending: 'wav', args: [] };
  const range = ['-ss', String(startSeconds), '-t', String(durationSeconds)];
  const drift = `aresample=${DRIFT_RATE},asetrate=${DRIFT_RATE + Math.round(ppm / 10)},aresample=${RATE}`;
  const echo = await makeRoom(folder, room ?? { seconds: 0.1, echoDb: -20 }, seed);
  const level = await levelOf(event);
  const noiseInput =
    noise?.kind === 'voices'
      ? ['-stream_loop', '-1', '-i', babble]
      : ['-f', 'lavfi', '-i', `anoisesrc=color=pink:seed=${seed}:r=${RATE}:a=0.5`];
  // Pink noise of amplitude 0.5 has a level of 0.088 at this rate.
  const noiseLevel = noise?.kind === 'voices' ? await levelOf(babble) : 0.088;
  const noiseGain = (level / noiseLevel) * 10 ** (-(noise?.snrDb ?? 40) / 20);
  const mutes = missing.map(([from, to]) => `volume=0:enable='between(t,${from},${to})'`);
  return makeMedia(folder, `${plan.name}.${ending}`, [
    ...[...range, '-i', event, '-i', echo, ...noiseInput],
    '-filter_complex',
    [
      `[0:a]${drift}[dry]`,
      '[dry][1:a]afir=gtype=none[wet]',
      `[2:a]volume=${noiseGain.toFixed(5)}[noise]`,
      `[wet][noise]amix=duration=first:normalize=0,${[plan.microphone ?? 'anull', ...mutes].join(',')}[out]`,
    ].join(';'),
    ...['-map', '[out]', ...args],
  ]);
}

/** Makes the answer of a room to an impulse: the direct sound, and noise that falls by 60 dB. */
async function makeRoom(
  folder: TempFolder,
  room: { seconds: number; echoDb: number },
  seed: number,
): Promise<string> {
  const dice = createDice(seed);
  const answer = Float64Array.from({ length: Math.round(room.seconds * RATE) }, (_, at) =>
    at < 40 ? 0 : (dice() - 0.5) * 10 ** ((-3 * at) / RATE / room.seconds),
  );
  const energy = answer.reduce((sum, value) => sum + value * value, 0);
  const gain = 0.5 * Math.sqrt(10 ** (room.echoDb / 10) / energy);
  const samples = Int16Array.from(answer, (value, at) => 32_767 * (at === 0 ? 0.5 : value * gain));
  const path = folder.file(`room-${seed}.s16`);
  await writeFile(path, samples);
  return makeMedia(folder, `room-${seed}.wav`, ['-f', 's16le', '-ar', String(RATE), '-ac', '1', '-i', path]);
}

/** Returns the root mean square of a WAV file of 16 bits, from 0 to 1. */
async function levelOf(path: string): Promise<number> {
  const bytes = await readFile(path);
  const samples = new Int16Array(
    bytes.buffer,
    bytes.byteOffset + 44 + (bytes.byteOffset % 2),
    (bytes.length - 46) >> 1,
  );
  let sum = 0;
  for (const sample of samples) sum += (sample / 32_768) ** 2;
  return Math.sqrt(sum / samples.length);
}

/** Returns numbers from 0 to 1 that depend on the seed alone (mulberry32). */
export function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
