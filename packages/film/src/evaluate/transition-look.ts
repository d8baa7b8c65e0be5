import type { Transition } from '../document/scene-schema.ts';

/** The arrangement of the former and the new picture at a moment of a transition. */
export interface TransitionLook {
  /** Both pictures beside each other, moved to the left by this share of the width; null when they are on one place. */
  shift: number | null;
  /** Half the width of a horizontal box blur, as a share of the width. */
  blur: number;
  /** The former picture over the new one. */
  opacity: number;
  scale: number;
  /** A colour over the picture that is shown: the former one in the first half, then the new one. */
  cover: { color: '#000000' | '#ffffff'; opacity: number } | null;
}

const STILL: TransitionLook = { shift: null, blur: 0, opacity: 0, scale: 1, cover: null };
/** The enlargement of the former picture at the end of a zoom. */
const ZOOM = 0.3;
/** Blurs of a whip by the least speed in widths per transition. */
const BLURS = [
  { speed: 2.2, blur: 0.045 },
  { speed: 1, blur: 0.02 },
] as const;

/** Returns what a transition shows. @param progress 0 to 1 */
export function transitionLook(kind: Transition['kind'], progress: number): TransitionLook {
  switch (kind) {
    case 'dissolve':
      return { ...STILL, opacity: 1 - progress };
    case 'zoom':
      return { ...STILL, opacity: 1 - progress, scale: 1 + ZOOM * progress };
    case 'slide':
      return { ...STILL, shift: progress * progress * (3 - 2 * progress) };
    case 'whip': {
      const left = Math.min(progress, 1 - progress);
      const passed = 4 * left ** 3;
      const speed = 12 * left ** 2;
      const blur = BLURS.find((one) => speed >= one.speed)?.blur ?? 0;
      return { ...STILL, shift: progress < 0.5 ? passed : 1 - passed, blur };
    }
    case 'fade':
    case 'flash': {
      const color = kind === 'fade' ? '#000000' : '#ffffff';
      const isFormer = progress < 0.5;
      const opacity = isFormer ? 2 * progress : 2 - 2 * progress;
      return { ...STILL, opacity: isFormer ? 1 : 0, cover: { color, opacity } };
    }
  }
}
