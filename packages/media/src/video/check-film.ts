import { rm } from 'node:fs/promises';
import { MediaError } from '../probe/media-error.ts';
import { type CheckOutputOptions, durationTolerance } from './check-output.ts';

/**
 * Checks an MP4 of Atelier's own encode like `checkOutput`, but reads the headers in this process: starting ffprobe
 * takes longer than everything else after an encode.
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

/** Reads the film's facts; null without a moving picture. */
async function readFilm(path: string) {
  // Imported with the first film, to save memory on servers that render none.
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
