import { LIMITS } from '@atelier/contracts/limits';
import { useEffect, useState } from 'react';
import type { drawKeyFrames } from '../long-source/draw-key-frames.ts';
import { seek } from '../video-source/read-video.ts';

const FRAMES = 12;
const FRAME_HEIGHT_PX = 112;

export interface StripSource {
  file: File;
  url: string;
  /** Null while unknown. */
  durationSeconds: number | null;
  width: number;
  height: number;
  /** This browser can show the film; else the strip stays empty. */
  isShown: boolean;
}

/** Frames of a video at even distances, drawn one after the other onto a canvas as they are decoded. */
export function useFilmstrip(
  canvas: HTMLCanvasElement | null,
  source: StripSource | null,
): { isReady: boolean } {
  const [readyUrl, setReadyUrl] = useState<string | null>(null);
  const {
    file = null,
    url = null,
    durationSeconds = null,
    width = 1,
    height = 1,
    isShown = false,
  } = source ?? {};
  useEffect(() => {
    if (!canvas || !file || !url || !isShown || durationSeconds === null) return;
    const controller = new AbortController();
    const video = document.createElement('video');
    drawFrames({
      canvas,
      video,
      file,
      url,
      durationSeconds,
      aspect: width / height,
      signal: controller.signal,
    }).then(
      () => setReadyUrl(url),
      (error: unknown) => {
        if (!controller.signal.aborted) console.warn('The filmstrip could not be drawn', error);
      },
    );
    return () => {
      controller.abort();
      video.removeAttribute('src');
      video.load();
    };
  }, [canvas, file, url, durationSeconds, width, height, isShown]);
  return { isReady: url !== null && readyUrl === url };
}

async function drawFrames(options: {
  canvas: HTMLCanvasElement;
  video: HTMLVideoElement;
  file: File;
  url: string;
  durationSeconds: number;
  aspect: number;
  signal: AbortSignal;
}): Promise<void> {
  const { canvas, video, file, url, durationSeconds, aspect, signal } = options;
  // Each frame fills its cell: a portrait video shows its middle, a wide one is cut at its sides.
  const cellWidth = Math.round(FRAME_HEIGHT_PX * Math.min(1.4, Math.max(0.75, aspect)));
  canvas.width = cellWidth * FRAMES;
  canvas.height = FRAME_HEIGHT_PX;
  const context = canvas.getContext('2d');
  if (!context) return;
  if (file.size > LIMITS.uploadMaxBytes) {
    const size = { cells: FRAMES, cellWidth, cellHeight: FRAME_HEIGHT_PX };
    if (await drawFromLong(file, { context, ...size, durationSeconds, signal })) return;
  }
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  video.src = url;
  for (let index = 0; index < FRAMES; index++) {
    await seek(video, ((index + 0.5) / FRAMES) * durationSeconds, signal);
    const scale = Math.max(cellWidth / video.videoWidth, FRAME_HEIGHT_PX / video.videoHeight);
    const [sw, sh] = [cellWidth / scale, FRAME_HEIGHT_PX / scale];
    const [sx, sy] = [(video.videoWidth - sw) / 2, (video.videoHeight - sh) / 2];
    context.drawImage(video, sx, sy, sw, sh, index * cellWidth, 0, cellWidth, FRAME_HEIGHT_PX);
  }
}

/** @returns false: the player has to do it */
async function drawFromLong(...[file, strip]: Parameters<typeof drawKeyFrames>): Promise<boolean> {
  try {
    const long = await import('../long-source/draw-key-frames.ts');
    return await long.drawKeyFrames(file, strip);
  } catch (error) {
    strip.signal.throwIfAborted();
    console.warn('The filmstrip is drawn by the player', error);
    return false;
  }
}
