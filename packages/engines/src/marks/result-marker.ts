import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type MediaInfo, probeMedia } from '@atelier/media';
import { runFfmpeg } from '@atelier/media/ffmpeg/run-ffmpeg';
import { safeInputArgs, toFileUrl } from '@atelier/media/ffmpeg/safe-input-args';
import type { ImageDecoder } from '../image-decoding/image-decoder.ts';
import { WorkerPool } from '../worker-process/worker-pool.ts';
import { type MarkAnswer, type MarkTask, markAnswerSchema } from './messages.ts';
import { addPattern } from './picture/mark-picture.ts';
import { writeGreyPictures } from './picture/write-grey-pictures.ts';
import type { ResultMarker } from './port.ts';
import { PERTH_RATE } from './sound/perth-net.ts';

const PERTH_FOLDER = path.resolve(import.meta.dirname, '../../../../assets/perth');
const MARKING_SECONDS = 600;
/** A check answers within seconds. */
const CHECKING_SECONDS = 10;
/** Stretches of a sound that are looked at: at its beginning, in the middle and at its end. */
const STRETCHES = 3;
const STRETCH_SECONDS = 30.72;
/** Longest side of a still picture that is searched. */
const STILL_SIDE = 2048;

/** Marks and searches files in processes of its own. Null without the files of PerthNet. */
export function createResultMarker(imageDecoder: ImageDecoder): ResultMarker | null {
  if (!existsSync(path.join(PERTH_FOLDER, 'perth_encoder.onnx'))) return null;
  // Checks of strangers' files must not keep results waiting.
  const [marking, checking] = [createPool(), createPool()];

  async function findInSound(
    { path: filePath, workDir, key }: Parameters<ResultMarker['find']>[0],
    audio: NonNullable<MediaInfo['audio']>,
    signal: AbortSignal,
  ) {
    const wavPaths: string[] = [];
    for (const [index, startSeconds] of stretchesOf(audio.durationSeconds).entries()) {
      const wavPath = path.join(workDir, `sound-${index}.wav`);
      await runFfmpeg({
        args: [
          ...safeInputArgs(filePath, { startSeconds, durationSeconds: STRETCH_SECONDS }),
          ...['-map', `0:${audio.streamIndex}`, '-ac', '1', '-ar', String(PERTH_RATE)],
          ...['-c:a', 'pcm_s16le', '-f', 'wav', toFileUrl(wavPath)],
        ],
        readPaths: [filePath],
        outputPath: wavPath,
        durationSeconds: STRETCH_SECONDS,
        timeoutSeconds: CHECKING_SECONDS,
        signal,
      });
      wavPaths.push(wavPath);
    }
    return checking.run(
      { kind: 'find-sound', folder: PERTH_FOLDER, wavPaths, key },
      { signal, timeoutSeconds: CHECKING_SECONDS },
    );
  }

  async function findInPicture(
    file: { path: string; width: number; height: number; isFilm: boolean },
    { workDir, key }: Pick<Parameters<ResultMarker['find']>[0], 'workDir' | 'key'>,
    signal: AbortSignal,
  ) {
    const greyPath = path.join(workDir, 'grey');
    const control = { signal, timeoutSeconds: CHECKING_SECONDS };
    const size = await writeGreyPictures(file, greyPath, control);
    return checking.run({ kind: 'find-picture', path: greyPath, ...size, key }, control);
  }

  /** Returns the film, or a still picture as PNG; null for a file without a picture. */
  async function openPicture(
    { path: filePath, workDir }: Pick<Parameters<ResultMarker['find']>[0], 'path' | 'workDir'>,
    info: MediaInfo | null,
    signal: AbortSignal,
  ) {
    if (info?.kind === 'audio') return null;
    if (info?.kind === 'video' && info.video) {
      const { width, height } = info.video;
      return { path: filePath, width, height, isFilm: true };
    }
    const stillPath = path.join(workDir, 'still');
    const still = await imageDecoder
      .convert(
        { path: filePath, outputPath: stillPath, format: 'png', maxSideLength: STILL_SIDE, any: true },
        { signal },
      )
      .catch(() => null);
    signal.throwIfAborted();
    return still && { path: stillPath, ...still, isFilm: false };
  }

  return {
    async markSound(task, { signal }) {
      await marking.run(
        { kind: 'mark-sound', folder: PERTH_FOLDER, ...task },
        { signal, timeoutSeconds: MARKING_SECONDS },
      );
    },

    async markPicture({ path: filePath, key, id }, { signal }) {
      const { video, durationSeconds, kind } = await probeMedia(filePath, { signal });
      const size = video ?? (await imageDecoder.check(filePath, { any: true, signal }));
      const { width, height } = size;
      const isFilm = kind === 'video';
      const patternPath = `${filePath}.pattern`;
      try {
        await marking.run(
          { kind: 'draw-pattern', path: patternPath, width, height, isFilm, key, id },
          { signal, timeoutSeconds: MARKING_SECONDS },
        );
        const file = { path: filePath, width, height, durationSeconds: isFilm ? durationSeconds : 0 };
        await addPattern(file, patternPath, { signal });
      } finally {
        await rm(patternPath, { force: true });
      }
    },

    async find(task, { signal }) {
      const info = await probeMedia(task.path, { signal }).catch(() => null);
      signal.throwIfAborted();
      const audio = info?.kind === 'image' ? null : info?.audio;
      const sound = audio ? await findInSound(task, audio, signal) : null;
      const picture = await openPicture(task, info, signal);
      const seen = picture ? await findInPicture(picture, task, signal) : null;
      return { perth: sound?.perth ?? null, soundId: sound?.id ?? null, pictureId: seen?.id ?? null };
    },

    close() {
      marking.close();
      checking.close();
    },
  };
}

function createPool(): WorkerPool<MarkTask, MarkAnswer> {
  return new WorkerPool<MarkTask, MarkAnswer>({
    url: new URL('./mark-worker.ts', import.meta.url),
    answer: markAnswerSchema,
    maxProcesses: 1,
    maxTasksPerProcess: 50,
    maxRssBytes: 700_000_000,
    idleSeconds: 60,
  });
}

/** Returns the starts of the stretches of a sound, in seconds. */
function stretchesOf(durationSeconds: number): number[] {
  const count = Math.max(1, Math.min(STRETCHES, Math.ceil(durationSeconds / STRETCH_SECONDS)));
  const last = Math.max(0, durationSeconds - STRETCH_SECONDS);
  return Array.from({ length: count }, (_, index) => (count === 1 ? 0 : (last * index) / (count - 1)));
}
