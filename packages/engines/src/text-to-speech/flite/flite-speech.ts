import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@atelier/contracts';
import { runFfmpeg, runProcess, toFileUrl } from '@atelier/media';
import type { Sound } from '@atelier/transcript/align/find-silences';
import { fitTimes } from '@atelier/transcript/align/fit-times';
import type { TimedToken } from '@atelier/transcript/align/timed-token';
import { joinTokens } from '@atelier/transcript/align/token-times';
import { readWav, writeWav } from '../audio/wav.ts';
import type { EspeakSpeech } from '../espeak/espeak-speech.ts';
import type { SpeakJob, SpeakOptions, TextToSpeech } from '../port.ts';
import type { SpokenToken } from '../text/tokens/spoken-token.ts';
import { VOICES } from '../voice-catalogue.ts';
import { FLITE_SETTINGS, type FliteSetting } from './flite-voices.ts';
import { type Passage, splitPassages } from './split-passages.ts';

/** The most passages; one ffmpeg speaks all of them, to save start-up time. */
const MOST_PASSAGES = 16;
const SAMPLE_RATE = 16_000;

/** Creates an engine over the English voices of Flite, which Debian's ffmpeg includes. Null when ffmpeg lacks Flite. */
export async function createFliteSpeech(espeak: EspeakSpeech): Promise<TextToSpeech | null> {
  if (!(await hasFlite())) return null;
  return {
    info: {
      id: 'flite',
      label: { fr: 'Flite (hors ligne)', en: 'Flite (offline)' },
      quality: 'good',
      offline: true,
      languages: ['en-US'],
    },
    voices: async () => VOICES.filter(({ id }) => FLITE_SETTINGS[id] !== undefined),
    speak: (job, options = {}) => speak(job, espeak, options),
  };
}

async function speak(job: SpeakJob, espeak: EspeakSpeech, options: SpeakOptions) {
  const setting = settingOf(job);
  const passages = splitPassages(job.tokens.map(inAscii), MOST_PASSAGES);
  if (passages.length === 0) throw new AppError('invalid_input', 'This text holds no English words.');
  const folder = `${job.outputPath}.parts`;
  await mkdir(folder);
  try {
    const [drafts] = await Promise.all([
      // espeak-ng estimates the word times; the passages are short and the process is warm.
      Promise.all(passages.map(({ tokens }) => espeak.draftTimes(tokens, 'en', options))),
      synthesise(passages, setting, job.speed, folder, options),
    ]);
    const sounds = await Promise.all(passages.map((_, index) => readWav(path.join(folder, `${index}.wav`))));
    options.onProgress?.(0.8);
    const { sound, times } = join(passages, sounds, drafts);
    await writeWav(job.outputPath, sound);
    return { durationSeconds: sound.samples.length / sound.sampleRate, times };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Converts a token to ASCII, the only letters of Flite: "café" becomes "cafe", other scripts are left out. */
function inAscii({ shown, spoken }: SpokenToken): SpokenToken {
  const ascii = spoken
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/gu, '')
    .trim();
  return { shown, spoken: /[A-Za-z]/u.test(ascii) ? ascii : '' };
}

async function synthesise(
  passages: readonly Passage[],
  setting: FliteSetting,
  speed: number,
  folder: string,
  { signal }: SpeakOptions,
): Promise<void> {
  await Promise.all(
    passages.map(({ tokens }, index) =>
      writeFile(path.join(folder, `${index}.txt`), joinTokens(tokens).text),
    ),
  );
  const stretch = `rubberband=pitch=${setting.shift}:tempo=${setting.tempo * speed}:formant=shifted:pitchq=quality`;
  const filters = [stretch, ...setting.filters].join(',');
  await runFfmpeg({
    args: [
      // Relative names, so that no path needs escaping in the filter's options.
      ...passages.flatMap((_, index) => [
        '-f',
        'lavfi',
        '-i',
        `flite=textfile=${index}.txt:voice=${setting.voice}`,
      ]),
      ...passages.flatMap((_, index) => [
        ...[
          '-map',
          `${index}:a`,
          '-af',
          filters,
          '-ar',
          String(SAMPLE_RATE),
          '-ac',
          '1',
          '-c:a',
          'pcm_s16le',
        ],
        ...['-f', 'wav', toFileUrl(path.join(folder, `${index}.wav`))],
      ]),
    ],
    readPaths: [],
    outputPath: path.join(folder, '0.wav'),
    durationSeconds: 60,
    signal,
  });
}

/** Joins the passages with pauses between them, and shifts the words' times accordingly. */
function join(passages: readonly Passage[], sounds: readonly Sound[], drafts: readonly TimedToken[][]) {
  const pauses = passages.map(({ pauseSeconds }, index) =>
    index === passages.length - 1 ? 0 : Math.round(pauseSeconds * SAMPLE_RATE),
  );
  const length = sounds.reduce((sum, { samples }, index) => sum + samples.length + (pauses[index] ?? 0), 0);
  const samples = new Float32Array(length);
  const times: TimedToken[] = [];
  let at = 0;
  for (const [index, passage] of passages.entries()) {
    const sound = sounds[index];
    if (!sound) continue;
    samples.set(sound.samples, at);
    for (const time of fitTimes(drafts[index] ?? [], passage.tokens, sound)) {
      times.push({
        index: passage.from + time.index,
        startSeconds: time.startSeconds + at / SAMPLE_RATE,
        endSeconds: time.endSeconds + at / SAMPLE_RATE,
      });
    }
    at += sound.samples.length + (pauses[index] ?? 0);
  }
  return { sound: { samples, sampleRate: SAMPLE_RATE }, times };
}

function settingOf({ voice }: SpeakJob): FliteSetting {
  const known = VOICES.find(({ id }) => id === voice.id);
  const setting = known && FLITE_SETTINGS[known.id];
  if (!setting) throw new Error(`Flite lends no voice ${voice.id}`);
  return setting;
}

/** True when ffmpeg was built with Flite and with rubberband. */
async function hasFlite(): Promise<boolean> {
  try {
    const { stdout } = await runProcess({
      tool: 'ffmpeg',
      argv: ['-hide_banner', '-v', 'error', '-filters'],
      timeoutSeconds: 20,
      sandbox: null,
    });
    return / flite +/u.test(stdout) && / rubberband +/u.test(stdout);
  } catch {
    // ffmpeg is missing; the start script reports that.
    return false;
  }
}
