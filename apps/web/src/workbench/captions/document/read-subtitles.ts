import type { ImportedCaptions } from '@atelier/captions';
import { parseSubtitles } from '@atelier/captions/formats/subtitle-file';

/** Files up to this length are read in a few milliseconds, which is less than a worker takes to begin. */
const SHORT_CHARACTERS = 64 * 1024;

/** Reads a subtitle file, a long one in a worker, so that the page goes on. */
export function readSubtitles(text: string): Promise<ImportedCaptions> {
  if (text.length <= SHORT_CHARACTERS) return Promise.resolve(parseSubtitles(text));
  const worker = new Worker(new URL('./read-subtitles.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<ImportedCaptions>();
  worker.addEventListener('message', ({ data }: MessageEvent<ImportedCaptions>) => resolve(data));
  worker.addEventListener('error', ({ message }) => reject(new Error(message)));
  worker.postMessage(text);
  return promise.finally(() => worker.terminate());
}
