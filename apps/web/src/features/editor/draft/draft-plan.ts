import { type Film, filmDuration } from '@atelier/film';
import type { CardSide } from '../player/film-cards.ts';

/** Limits of drafts: the length of the film, the shorter side of the picture and the frames in a second. */
export const DRAFT_LIMITS = { maxSeconds: 600, shortSidePx: 720, maxFramesPerSecond: 30 } as const;

/** The size, the rate and the number of frames of a draft. */
export interface DraftPlan {
  /** In pixels; even, as encoders need them. */
  width: number;
  height: number;
  /** In frames a second. */
  frameRate: number;
  /** The frames of the card before the film, of the film and of the card after it. */
  frames: Readonly<Record<CardSide | 'film', number>>;
}

/** The contents of one frame: a card, or the film, at a time of it in seconds. */
export type DraftMoment = { of: CardSide | 'film'; seconds: number };

/** True for a film that is too long for a draft. */
export function isTooLongForDraft(film: Pick<Film, 'scenes'>): boolean {
  return filmDuration(film) > DRAFT_LIMITS.maxSeconds;
}

/**
 * Plans a draft. A film with many frames a second keeps each second or third of them, so that each frame of the draft is
 * one of the rendered file.
 * @param cardSeconds the lengths of the cards; 0 for none
 */
export function planDraft(
  film: Pick<Film, 'scenes' | 'canvas'>,
  cardSeconds: Readonly<Record<CardSide, number>>,
): DraftPlan {
  const { width, height, frame_rate: rate } = film.canvas;
  const scale = Math.min(1, DRAFT_LIMITS.shortSidePx / Math.min(width, height));
  const even = (pixels: number) => Math.max(2, 2 * Math.round((pixels * scale) / 2));
  const frameRate = rate / Math.max(1, Math.ceil(rate / DRAFT_LIMITS.maxFramesPerSecond));
  const framesOf = (seconds: number) => Math.round(seconds * frameRate);
  return {
    width: even(width),
    height: even(height),
    frameRate,
    frames: {
      intro: framesOf(cardSeconds.intro),
      film: Math.max(1, framesOf(filmDuration(film))),
      outro: framesOf(cardSeconds.outro),
    },
  };
}

/** Returns the number of frames of a draft. */
export function draftFrames({ frames }: Pick<DraftPlan, 'frames'>): number {
  return frames.intro + frames.film + frames.outro;
}

/** Returns the contents of a frame of a draft by its number, from 0. */
export function draftMoment({ frames, frameRate }: DraftPlan, frame: number): DraftMoment {
  const filmFrame = frame - frames.intro;
  if (filmFrame < 0) return { of: 'intro', seconds: frame / frameRate };
  if (filmFrame < frames.film) return { of: 'film', seconds: filmFrame / frameRate };
  return { of: 'outro', seconds: (filmFrame - frames.film) / frameRate };
}
