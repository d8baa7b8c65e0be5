import type { SceneSubject, Zone } from '../scene-graph.ts';
import type { Ink } from '../svg/ink.ts';

/** The sides on which a figure ends abruptly. */
export interface Cut {
  left: boolean;
  right: boolean;
  bottom: boolean;
}

/** A drawing to place: feet at (0, 0), up is negative, in units of its own, which the caller scales. */
export interface Figure {
  width: number;
  height: number;
  /** The height by which the figure is scaled, where a posture makes it lower; `height` when absent. */
  standingHeight?: number;
  /** 1 faces left, −1 right, 0 has no direction. */
  facing: 1 | -1 | 0;
  /** Sides that must lie at the same edge of the picture; none when absent. */
  cut?: Cut;
  draw(ink: Ink, prefix: string): string;
}

export interface Actor {
  /** The subject; null for a reference picture. */
  subject: SceneSubject | null;
  figure: Figure;
  x: number;
  footY: number;
  /** Units of the scene per unit of the figure. */
  scale: number;
  isFlipped: boolean;
  zone: Zone;
  /** The height above its shadow. */
  lift: number;
  /** The drawing order of overlapping actors. */
  order: number;
}

/** An actor before it has a place. */
export interface Cast {
  subject: SceneSubject | null;
  figures: Figure[];
  /** The relative height; 1 is a person. */
  weight: number;
  zone: Zone;
}
