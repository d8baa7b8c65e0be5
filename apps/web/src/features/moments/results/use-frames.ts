import { useEffect } from 'react';
import { seek } from '../../../workbench/video-source/read-video.ts';

const FRAMES = 8;
const FRAME_PX = { width: 128, height: 72 } as const;

/** Draws pictures of a part of a film at even distances, one after the other as they are decoded. */
export function useFrames(
  canvas: HTMLCanvasElement | null,
  { url, from, until }: { url: string | null; from: number; until: number },
): void {
  useEffect(() => {
    if (!canvas || url === null) return;
    const controller = new AbortController();
    const video = document.createElement('video');
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: url });
    drawFrames(canvas, video, { from, until, signal: controller.signal }).catch((error: unknown) => {
      if (!controller.signal.aborted) console.warn('The pictures could not be drawn', error);
    });
    return () => {
      controller.abort();
      video.removeAttribute('src');
      video.load();
    };
  }, [canvas, url, from, until]);
}

async function drawFrames(
  canvas: HTMLCanvasElement,
  video: HTMLVideoElement,
  { from, until, signal }: { from: number; until: number; signal: AbortSignal },
): Promise<void> {
  const { width, height } = FRAME_PX;
  canvas.width = width * FRAMES;
  canvas.height = height;
  const context = canvas.getContext('2d');
  for (let index = 0; context && index < FRAMES; index++) {
    await seek(video, from + ((index + 0.5) / FRAMES) * (until - from), signal);
    const scale = Math.max(width / video.videoWidth, height / video.videoHeight);
    const [sw, sh] = [width / scale, height / scale];
    const [sx, sy] = [(video.videoWidth - sw) / 2, (video.videoHeight - sh) / 2];
    context.drawImage(video, sx, sy, sw, sh, index * width, 0, width, height);
    canvas.dataset.drawn = String(index + 1);
  }
}
