import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { renderVoiceVideo } from '@atelier/media';

export interface Recording {
  durationSeconds: number;
  /** Puts the recording at a path of ours. */
  fetchTo(path: string): Promise<void>;
}

/**
 * Films of recordings, for the tools that take videos; nothing of them is kept. One at a time in this process: they
 * cost nobody a credit, so they may not take the processors from jobs that do.
 * @returns the bytes of an MP4 of a few megabytes
 */
export function createVoiceFilms({ tempRoot }: { tempRoot: string }) {
  let last: Promise<unknown> = Promise.resolve();
  return (recording: Recording, signal: AbortSignal): Promise<Buffer> => {
    const film = last.then(() => render(tempRoot, recording, signal));
    last = film.catch(() => undefined);
    return film;
  };
}

async function render(
  tempRoot: string,
  { durationSeconds, fetchTo }: Recording,
  signal: AbortSignal,
): Promise<Buffer> {
  signal.throwIfAborted();
  const folder = await mkdtemp(path.join(tempRoot, 'voice-film-'));
  try {
    const sourcePath = path.join(folder, 'voice.mp3');
    const outputPath = path.join(folder, 'voice.mp4');
    await fetchTo(sourcePath);
    await renderVoiceVideo({ sourcePath, outputPath, durationSeconds }, { signal });
    return await readFile(outputPath);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
