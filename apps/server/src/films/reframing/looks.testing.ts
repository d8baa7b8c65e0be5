import type { FaceSample } from './choose-speaker.ts';

const motion = Array.from({ length: 32 }, () => 0);

export const face = (centerX: number, centerY = 0.4, width = 0.08) => ({
  centerX,
  centerY,
  width,
  height: width * 2,
  confidence: 0.9,
  mouthMotion: 0,
});

/** Makes four samples a second of the faces that are seen. */
export function look(
  seconds: number,
  facesAt: (time: number) => FaceSample['faces'],
  cutsAtSeconds: number[] = [],
) {
  const samples = Array.from({ length: seconds * 4 }, (_, index) => ({
    timeSeconds: index / 4,
    motion,
    voiced: true,
    faces: facesAt(index / 4),
  }));
  return { samples, cutsAtSeconds };
}
