import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createImageDecoder } from '@atelier/engines/image-decoding/image-decoder';
import type { FoundMarks } from '@atelier/engines/marks/port';
import { createResultMarker } from '@atelier/engines/marks/result-marker';
import { createFallback } from '@atelier/engines/providers/run-with-fallback';
import { createEspeakSpeech } from '@atelier/engines/text-to-speech/espeak/espeak-speech';
import { createTextToSpeechRegistry } from '@atelier/engines/text-to-speech/registry';
import { createBuiltInSpeech } from '@atelier/engines/text-to-speech/sherpa/sherpa-speech';
import { runFfmpeg, safeInputArgs, toFileUrl } from '@atelier/media';
import { listMedia } from './list-media.ts';
import { VOICE_SENTENCES } from './voice-sentences.ts';

// Marks voices, pictures and films, changes them as sites do, and looks for the marks; then looks for marks where there
// are none.
//   npm run bench:marks -- [voices, 8 by default]
// docs/quality.md publishes the figures.

const ROOT = path.resolve(import.meta.dirname, '../..');
const SHARED = path.resolve(process.env.ATELIER_SHARED ?? path.join(ROOT, '../shared'), 'media');
const KEY = 'the key of the benchmark';
const ID = 0x1234_5678;
const FOUND = 0.8;
const voiceCount = Number(process.argv[2] ?? 8);
const CLIPS = 200;
const PICTURES = 150;

const WAV = ['-vn', '-ar', '48000', '-ac', '2', '-c:a', 'pcm_s16le', '-f', 'wav'];
const aac = (rate: string) => ['-vn', '-c:a', 'aac', '-b:a', rate, '-f', 'mp4'];

const { signal } = new AbortController();
const folder = await mkdtemp(path.join(tmpdir(), 'atelier-bench-marks-'));
const decoder = createImageDecoder();
const marker = createResultMarker(decoder);
if (!marker) throw new Error('The files of PerthNet are missing.');
const { markSound, markPicture, find } = marker;
const espeak = createEspeakSpeech();
const builtIn = createBuiltInSpeech({ espeak });
let made = 0;
try {
  await benchVoices();
  await benchPictures();
  await benchFilms();
  await benchUnmarked();
} finally {
  marker.close();
  decoder.close();
  builtIn.close();
  espeak.close();
  await rm(folder, { recursive: true, force: true });
}

async function benchVoices(): Promise<void> {
  const cases: Record<string, (file: string) => Promise<string>> = {
    'as it was': async (file) => file,
    'AAC 64': (file) => encode([file], aac('64k')),
    'AAC 128': (file) => encode([file], aac('128k')),
    'MP3 128': (file) => encode([file], ['-c:a', 'libmp3lame', '-b:a', '128k', '-f', 'mp3']),
    '10 s crop': (file) => encode([file], ['-ss', '3.3', '-t', '10', ...aac('128k')]),
    '−6 dB': (file) => encode([file], ['-af', 'volume=-6dB', ...aac('128k')]),
    'music 10 dB below': (file) =>
      encode(
        [file, path.join(ROOT, 'assets/sounds/calm.flac')],
        [
          '-filter_complex',
          '[1:a]loudnorm=I=-26,aloop=-1:2000000[m];[0:a][m]amix=duration=first:normalize=0[o]',
          ...['-map', '[o]', ...aac('128k')],
        ],
      ),
  };
  const voices = createTextToSpeechRegistry([builtIn], createFallback({ warn: () => undefined }));
  const files: string[] = [];
  for (const voice of (await voices.voices()).slice(0, voiceCount)) {
    const text = VOICE_SENTENCES[voice.language].slice(0, 10).join(' ');
    const file = nextFile();
    await voices.record({ text, voiceId: voice.id, speed: 1, title: '', outputPath: file });
    const wav = await encode([file], WAV);
    // The mark of a film is in the mix with its music.
    const mixed = await (cases['music 10 dB below']?.(wav) ?? wav);
    const mix = await encode([mixed], WAV);
    for (const wavPath of [wav, mix]) await markSound({ wavPath, key: KEY, id: ID }, { signal });
    files.push(wav, mix);
  }
  const { 'music 10 dB below': _, ...others } = cases;
  await table(`Sound (${voiceCount} voices, and the same over music)`, files, others, (found) => [
    (found.perth ?? 0) > FOUND ? 1 : 0,
    found.soundId === ID ? 1 : 0,
  ]);
}

async function benchPictures(): Promise<void> {
  const sources = (await listMedia([SHARED], ['png', 'jpg'])).slice(0, 4);
  const films = await listMedia([path.join(ROOT, 'assets/example'), SHARED], ['mp4']);
  const files: string[] = [];
  for (const source of [...sources, ...films.slice(0, 8)]) {
    const file = await encode([source], ['-frames:v', '1', '-c:v', 'png', '-f', 'image2']).catch(() => null);
    if (!file) continue;
    await markPicture({ path: file, key: KEY, id: ID }, { signal });
    files.push(file);
  }
  const jpeg = (scale: string) => ['-c:v', 'mjpeg', '-q:v', scale, '-f', 'image2'];
  await table(
    `Pictures (${files.length})`,
    files,
    {
      'as it was': async (file) => file,
      'JPEG 75': (file) => encode([file], jpeg('4')),
      'JPEG 50': (file) => encode([file], jpeg('7')),
      'half size': (file) => encode([file], ['-vf', 'scale=iw/2:-1', '-c:v', 'png', '-f', 'image2']),
      '10 % crop': (file) => encode([file], ['-vf', 'crop=iw*0.9:ih*0.9', '-c:v', 'png', '-f', 'image2']),
    },
    (found) => [found.pictureId === ID ? 1 : 0],
  );
}

async function benchFilms(): Promise<void> {
  const films = await listMedia([path.join(ROOT, 'assets/example'), path.join(SHARED, 'cases')], ['mp4']);
  const files: string[] = [];
  for (const source of films.slice(0, 6)) {
    const file = await encode([source], ['-t', '8', ...x264('18')]).catch(() => null);
    if (!file) continue;
    await markPicture({ path: file, key: KEY, id: ID }, { signal });
    files.push(file);
  }
  await table(
    `Films (${files.length}, 8 s at most)`,
    files,
    {
      'as it was': async (file) => file,
      'CRF 23': (file) => encode([file], x264('23')),
      'CRF 28': (file) => encode([file], x264('28')),
      '480p': (file) => encode([file], ['-vf', 'scale=-2:480', ...x264('23')]),
      '10 % crop': (file) => encode([file], ['-vf', 'crop=iw*0.9:ih*0.9', ...x264('23')]),
    },
    (found) => [found.pictureId === ID ? 1 : 0],
  );
}

async function benchUnmarked(): Promise<void> {
  const sounds = await listMedia([SHARED, path.join(ROOT, 'assets')], ['ogg', 'wav', 'flac', 'mp4', 'mp3']);
  const clips: string[] = [];
  for (let start = 0; clips.length < CLIPS && start < 120; start += 6)
    for (const source of sounds) {
      if (clips.length >= CLIPS) break;
      const clip = await encode([source], ['-ss', String(start), '-t', '6', ...WAV]).catch(() => null);
      if (clip) clips.push(clip);
    }
  const heard = await lookAt(clips);
  const loud = heard.filter(({ perth }) => perth !== null);
  console.log(
    `\nUnmarked sound: ${loud.length} clips of 6 s at most, ${loud.filter(({ perth }) => (perth ?? 0) > FOUND).length} with Perth's mark, ${loud.filter(({ perth }) => (perth ?? 0) > 0.5).length} above 0.5, ${heard.filter(({ soundId }) => soundId !== null).length} with an id`,
  );
  const films = await listMedia(
    [SHARED, path.join(ROOT, 'assets')],
    ['mp4', 'mov', 'mkv', 'webm', 'png', 'jpg'],
  );
  const pictures: string[] = [];
  for (let start = 0; pictures.length < PICTURES && start < 60; start += 1)
    for (const source of films) {
      if (pictures.length >= PICTURES) break;
      const still = ['-ss', String(start), '-frames:v', '1', '-c:v', 'png', '-f', 'image2'];
      const picture = await encode([source], still).catch(() => null);
      if (picture) pictures.push(picture);
    }
  const seen = await lookAt(pictures);
  console.log(
    `Unmarked pictures: ${seen.length}, ${seen.filter(({ pictureId }) => pictureId !== null).length} with an id`,
  );
}

async function table(
  title: string,
  files: readonly string[],
  cases: Record<string, (file: string) => Promise<string>>,
  judge: (found: FoundMarks) => number[],
): Promise<void> {
  console.log(`\n${title}`);
  for (const [name, change] of Object.entries(cases)) {
    const changed: string[] = [];
    for (const file of files) changed.push(await change(file));
    const judged = (await lookAt(changed)).map(judge);
    const found = (judged[0] ?? []).map((_, index) =>
      judged.reduce((sum, each) => sum + (each[index] ?? 0), 0),
    );
    console.log(`| ${name} | ${found.map((count) => `${count} of ${files.length}`).join(' | ')} |`);
  }
}

async function lookAt(files: readonly string[]): Promise<FoundMarks[]> {
  const found: FoundMarks[] = [];
  for (const file of files) {
    const workDir = nextFile();
    await mkdir(workDir);
    found.push(await find({ path: file, workDir, key: KEY }, { signal }));
    await rm(workDir, { recursive: true });
  }
  return found;
}

function x264(quality: string): string[] {
  return ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', quality, '-pix_fmt', 'yuv420p', '-f', 'mp4'];
}

/** Encodes files. @throws ProcessError also where nothing was written */
async function encode(sources: readonly string[], args: readonly string[]): Promise<string> {
  const outputPath = nextFile();
  const update = args.includes('image2') ? ['-update', '1'] : [];
  await runFfmpeg({
    args: [...sources.flatMap((source) => inputArgs(source)), ...args, ...update, toFileUrl(outputPath)],
    readPaths: sources,
    outputPath,
    durationSeconds: 120,
  });
  return outputPath;
}

/** Pictures are opened by their contents, as uploads are, which have no extension. */
function inputArgs(source: string): string[] {
  const pipe = { '.jpg': 'jpeg_pipe', '.png': 'png_pipe' }[path.extname(source)];
  return safeInputArgs(source, {}, pipe ? ['-f', pipe] : []);
}

function nextFile(): string {
  made += 1;
  return path.join(folder, String(made));
}
