import type { ConvertCategory } from '@atelier/contracts/tools/convert';
import type { FileFacts } from './estimate-size.ts';

const UNKNOWN: FileFacts = { durationSeconds: null, width: null, height: null };
const READ_TIMEOUT_MS = 10_000;

/** Reads the facts of a file for the size estimate; formats that the browser cannot open stay unknown. */
export async function readFacts(file: File, category: ConvertCategory): Promise<FileFacts> {
  const url = URL.createObjectURL(file);
  try {
    return category === 'image' ? await readImage(url) : await readMedia(url, category);
  } catch (error) {
    // HEIC, MKV and the like are converted all the same: the server opens them.
    console.info(`The browser cannot look into ${file.name}`, error);
    return UNKNOWN;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function readImage(url: string): Promise<FileFacts> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { durationSeconds: null, width: image.naturalWidth, height: image.naturalHeight };
}

async function readMedia(url: string, category: 'audio' | 'video'): Promise<FileFacts> {
  const player = document.createElement(category);
  player.preload = 'metadata';
  const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
  await new Promise<void>((resolve, reject) => {
    player.addEventListener('loadedmetadata', () => resolve(), { once: true });
    player.addEventListener('error', () => reject(player.error), { once: true });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    player.src = url;
  });
  const durationSeconds = Number.isFinite(player.duration) ? player.duration : null;
  const { videoWidth: width = 0, videoHeight: height = 0 } =
    player instanceof HTMLVideoElement ? player : { videoWidth: 0, videoHeight: 0 };
  return { durationSeconds, width: width || null, height: height || null };
}
