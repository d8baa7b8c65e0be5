import { createDice, type Plan } from './planted-recordings.testing.ts';

/** The length of most events, and of the long one. */
export const EVENT_SECONDS = 400;
export const LONG_SECONDS = 3_600;

const CODECS: NonNullable<Plan['codec']>[] = [
  { ending: 'm4a', args: ['-c:a', 'aac', '-b:a', '32k'] },
  { ending: 'mp3', args: ['-c:a', 'libmp3lame', '-b:a', '48k'] },
  { ending: 'ogg', args: ['-c:a', 'libopus', '-b:a', '24k', '-ar', '48000'] },
  { ending: 'wav', args: [] },
];
const MICROPHONES = [
  'anull',
  'highpass=f=300:p=2,lowpass=f=3400:p=2',
  'acompressor=threshold=0.03:ratio=8:attack=5:release=200:makeup=6',
  'volume=-26dB',
  'dynaudnorm=f=300:g=9',
  'volume=-1,highpass=f=120',
  'volume=14dB,asoftclip=type=hard,lowpass=f=2800',
];
const SNRS = [0, 3, 5, 10, 20];

/** The recording that is the clock. */
export const REFERENCE: Omit<Plan, 'name' | 'durationSeconds'> = {
  startSeconds: 0,
  room: { seconds: 0.3, echoDb: -6 },
  noise: { snrDb: 20, kind: 'pink' },
};

/** Returns recordings of an event of `EVENT_SECONDS` under various conditions. */
export function shortPlans(count: number, seed: number): Plan[] {
  const dice = createDice(seed);
  return Array.from({ length: count }, (_, index) => {
    // Every fourth shares 20 to 40 s, the others most of the event; every third starts late, every third stops early.
    const isShort = index % 4 === 3;
    const startSeconds = isShort || index % 3 === 1 ? Math.round(20 + 250 * dice()) : 0;
    const rest = EVENT_SECONDS - startSeconds;
    const durationSeconds = isShort
      ? 20 + Math.round(20 * dice())
      : index % 3 === 2
        ? Math.round(rest * (0.3 + 0.5 * dice()))
        : rest;
    const noise = {
      snrDb: SNRS[index % SNRS.length] ?? 10,
      kind: index % 2 ? ('voices' as const) : ('pink' as const),
    };
    const missing: [number, number][] =
      isShort || index % 5 !== 0
        ? []
        : [
            [10, 40],
            [60, 75],
          ];
    const [codec, microphone] = [CODECS[index % CODECS.length], MICROPHONES[index % MICROPHONES.length]];
    return {
      name: `short-${seed}-${index}`,
      startSeconds,
      durationSeconds,
      ppm: [0, 50, -50, 100, -100][index % 5] ?? 0,
      room: { seconds: 0.2 + 0.5 * dice(), echoDb: -6 + 9 * dice() },
      noise,
      missing,
      ...(codec && { codec }),
      ...(microphone && { microphone }),
    };
  });
}

/** Returns recordings of an event of `LONG_SECONDS`. */
export function longPlans(): Plan[] {
  const room = { seconds: 0.5, echoDb: 0 };
  const [aac] = CODECS;
  const common = { room, ...(aac && { codec: aac }) };
  return [
    {
      name: 'long-50',
      startSeconds: 0,
      durationSeconds: LONG_SECONDS,
      ppm: 50,
      noise: { snrDb: 5, kind: 'pink' },
      ...common,
    },
    {
      name: 'long-100',
      startSeconds: 12,
      durationSeconds: LONG_SECONDS - 12,
      ppm: -100,
      noise: { snrDb: 0, kind: 'pink' },
      ...common,
    },
    {
      name: 'long-late',
      startSeconds: 1_800,
      durationSeconds: 1_200,
      ppm: 100,
      noise: { snrDb: 5, kind: 'voices' },
      ...common,
    },
    {
      name: 'long-30',
      startSeconds: 2_500,
      durationSeconds: 30,
      noise: { snrDb: 10, kind: 'pink' },
      ...common,
    },
  ];
}
