import type { SceneSubject, Zone } from '../scene-graph.ts';
import type { Figure } from './figure.ts';

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
