import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Word } from '@atelier/contracts';
import { createSoundAnalyser } from '@atelier/engines/sound-analysis/sound-analyser';
import type { SpeechToText } from '@atelier/engines/speech-to-text/port';
import { createSpeechToTextRegistry } from '@atelier/engines/speech-to-text/registry/create-registry';
import { recordings, toSpeechWav } from '@atelier/engines/speech-to-text/shared-files.testing';
import { runProcess } from '@atelier/media';
import { planPieces } from '../apps/server/src/films/long-speech/plan-pieces.ts';
import { recognisePieces } from '../apps/server/src/films/long-speech/recognise-pieces.ts';

// Recognises an hour of speech and says how much memory that took, at most 1.5 GB in all processes together:
//   npm run prove:long-sound          the best English recogniser that is installed
//   npm run prove:long-sound -- 60 5  only the first five minutes are speech, for a slow machine
//   npm run prove:long-sound -- 60 5 pieces  as the search for moments does it: the sound analysed, then piece by piece

const MAX_BYTES = 1_500_000_000;
const minutes = Number(process.argv[2] ?? 60);
const inPieces = process.argv[4] === 'pieces';
const spokenMinutes = Math.min(minutes, Number(process.argv[3] ?? minutes));
const english = recordings('en').filter(({ text }) => text !== '');
if (english.length === 0) {
  console.log('No recordings: put the shared media beside the project or set ATELIER_SHARED.');
  process.exit(0);
}

const folder = await mkdtemp(join(tmpdir(), 'atelier-long-'));
const registry = createSpeechToTextRegistry({
  modelsDir: resolve(process.env.MODELS_DIR ?? join(process.env.DATA_DIR ?? './data', 'models')),
});
try {
  const once = await toSpeechWav(
    english.map(({ path }) => path),
    join(folder, 'once.wav'),
  );
  const wavPath = join(folder, 'long.wav');
  await runProcess({
    tool: 'ffmpeg',
    argv: [
      ...['-nostdin', '-v', 'error', '-stream_loop', '-1', '-i', once],
      ...['-af', `atrim=end=${spokenMinutes * 60},apad`, '-t', String(minutes * 60), wavPath],
    ],
    timeoutSeconds: 120,
    sandbox: null,
  });
  const recogniser = await registry.forLanguage('en-US');
  if (!recogniser) throw new Error('No recogniser is installed for English.');
  const startedAt = Date.now();
  const peaks = new Map<string, number>();
  const watch = setInterval(() => void notePeaks(peaks), 500);
  const words = inPieces
    ? await recogniseInPieces(recogniser, wavPath)
    : (await recogniser.transcribe({ wavPath, language: 'en-US' })).words;
  clearInterval(watch);
  await notePeaks(peaks);
  const peakBytes = [...peaks.values()].reduce((sum, bytes) => sum + bytes, 0);
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  console.log(
    `${minutes} min, ${spokenMinutes} of them speech, by ${recogniser.info.id}: ${words.length} words`,
  );
  console.log(
    `${Math.round((Date.now() - startedAt) / 1000)} s; the last word ends at ${words.at(-1)?.endSeconds} s`,
  );
  for (const [name, bytes] of peaks) console.log(`  ${name}: at most ${megabytes(bytes)}`);
  console.log(`together ${megabytes(peakBytes)} of ${megabytes(MAX_BYTES)}`);
  if (peakBytes > MAX_BYTES || (words.at(-1)?.endSeconds ?? 0) < spokenMinutes * 60 - 30)
    process.exitCode = 1;
} finally {
  registry.close();
  await rm(folder, { recursive: true, force: true });
}

async function recogniseInPieces(recogniser: SpeechToText, wavPath: string): Promise<Word[]> {
  const { signal } = new AbortController();
  const analyser = createSoundAnalyser('/nowhere');
  const kept = new Map<string, unknown>();
  try {
    const sound = await analyser.analyse({ wavPath }, { signal });
    return await recognisePieces({
      wavPath,
      signal,
      language: 'en-US',
      terms: [],
      workDir: folder,
      pieces: planPieces(sound, minutes * 60).map((piece) => ({ ...piece, recogniser, language: 'en-US' })),
      kept: {
        read: async (name) => kept.get(name) ?? null,
        write: async (name, value) => void kept.set(name, value),
      },
      onProgress: () => undefined,
    });
  } finally {
    analyser.close();
  }
}

/** The most that this process and its children have held so far, as the kernel counts it. */
async function notePeaks(peaks: Map<string, number>): Promise<void> {
  for (const pid of await readdir('/proc').catch(() => [])) {
    const status = /^\d+$/u.test(pid) ? await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '') : '';
    const parent = Number(/^PPid:\s+(\d+)/mu.exec(status)?.[1]);
    const kilobytes = Number(/^VmHWM:\s+(\d+) kB/mu.exec(status)?.[1]);
    if (!kilobytes || (Number(pid) !== process.pid && parent !== process.pid)) continue;
    peaks.set(Number(pid) === process.pid ? 'this process' : `recognition (${pid})`, kilobytes * 1024);
  }
}
