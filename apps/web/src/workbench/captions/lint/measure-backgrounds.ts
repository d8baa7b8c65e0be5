import { type MeasuredBackground, relativeLuminance } from '@atelier/captions/lint/lint-contrast';
import type { LineInk } from '@atelier/captions/lint/lint-places';
import type { ShownLook } from './shown-look.tsx';

/** Width of the canvas; a caption is then some hundreds of pixels wide. */
const WIDTH = 180;

/**
 * Looks at the real frames behind each line, at its middle. The film is played by a player of its own, unseen, so that
 * the preview stays where it is.
 * @param inks times in seconds of the video
 */
export async function measureBackgrounds(
  inks: readonly LineInk[],
  { url, frame, draw }: ShownLook,
  signal: AbortSignal,
): Promise<MeasuredBackground[]> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.round((WIDTH * frame.height) / frame.width);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || !url || !draw) return [];
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.src = url;
  const found: MeasuredBackground[] = [];
  try {
    await happened(video, 'loadeddata', signal);
    for (const ink of inks) {
      const seconds = (ink.startSeconds + ink.endSeconds) / 2;
      if (video.currentTime !== seconds) {
        video.currentTime = seconds;
        await happened(video, 'seeked', signal);
      }
      draw(context, video, seconds);
      found.push({
        line: ink.line,
        startSeconds: ink.startSeconds,
        luminances: luminances(context, ink, frame),
      });
    }
  } finally {
    video.removeAttribute('src');
    video.load();
  }
  return found;
}

function luminances(context: CanvasRenderingContext2D, ink: LineInk, frame: ShownLook['frame']): number[] {
  const scale = context.canvas.width / frame.width;
  const left = Math.max(0, Math.floor(ink.left * scale));
  const top = Math.max(0, Math.floor(ink.top * scale));
  const width = Math.max(1, Math.min(context.canvas.width - left, Math.ceil((ink.right - ink.left) * scale)));
  const height = Math.max(
    1,
    Math.min(context.canvas.height - top, Math.ceil((ink.bottom - ink.top) * scale)),
  );
  const { data } = context.getImageData(left, top, width, height);
  return Array.from({ length: data.length / 4 }, (_, pixel) =>
    relativeLuminance(data[pixel * 4] ?? 0, data[pixel * 4 + 1] ?? 0, data[pixel * 4 + 2] ?? 0),
  );
}

function happened(
  video: HTMLVideoElement,
  event: 'loadeddata' | 'seeked',
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = new AbortController();
    const options = { once: true, signal: end.signal };
    const settle = (settled: () => void) => {
      end.abort();
      settled();
    };
    if (signal.aborted) return reject(signal.reason);
    video.addEventListener(event, () => settle(resolve), options);
    video.addEventListener(
      'error',
      () => settle(() => reject(new Error('The film cannot be read.'))),
      options,
    );
    signal.addEventListener('abort', () => settle(() => reject(signal.reason)), options);
  });
}
