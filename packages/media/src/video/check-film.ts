import { rm } from 'node:fs/promises';
import { MediaError } from '../probe/media-error.ts';
import { type CheckOutputOptions, durationTolerance } from './check-output.ts';

/**
 * As `checkOutput`, of an MP4 that our own encode wrote: its headers are read here, for to start ffprobe takes longer
 * than everything else that follows an encode.
 */
export async function checkFilm(options: CheckOutputOptions): Promise<void> {
  const film = await readFilm(options.path).catch(() => null);
  options.signal?.throwIfAborted();
  if (film !== null) {
    const difference = Math.abs(film.durationSeconds - options.durationSeconds);
    if (difference <= durationTolerance(film.sound)) return;
  }
  await rm(options.path, { force: true });
  throw new MediaError('corrupt', 'The source could not be decoded to its end');
}

/** Null without a moving picture. */
async function readFilm(path: string) {
  // Loaded by the first film that is made: a server that makes none need not hold it.
  const { FilePathSource, Input, MP4 } = await import('mediabunny');
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  try {
    const [picture, sound] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
    if (picture === null) return null;
    return {
      durationSeconds: await input.computeDuration(),
      sound: sound && { codec: (await sound.getCodec()) ?? '', sampleRate: await sound.getSampleRate() },
    };
  } finally {
    input.dispose();
  }
}
