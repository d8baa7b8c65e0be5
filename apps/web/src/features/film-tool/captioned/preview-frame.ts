import type { Frame } from '@atelier/captions/caption-line';

/** The size that subtitles are laid out for, as the server chooses it: only its shape matters to what is seen. */
export function previewFrame(shape: '9:16' | 'own', video: Frame | null): Frame {
  if (shape === '9:16' || !video || video.width <= 0 || video.height <= 0) {
    return shape === '9:16' ? { width: 1080, height: 1920 } : { width: 1280, height: 720 };
  }
  const scale = Math.min(
    Math.max(1, Math.min(2, SHORTEST_SIDE / Math.min(video.width, video.height))),
    LONGEST_SIDE / Math.max(video.width, video.height),
  );
  return { width: even(video.width * scale), height: even(video.height * scale) };
}

const SHORTEST_SIDE = 360;
const LONGEST_SIDE = 1920;

function even(pixels: number): number {
  return Math.max(2, Math.round(pixels / 2) * 2);
}
