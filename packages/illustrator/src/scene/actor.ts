import type { Figure } from './figure.ts';
import type { SceneSubject, Zone } from './scene-graph.ts';

export interface Actor {
  /** The subject it belongs to; null for a reference picture. */
  subject: SceneSubject | null;
  figure: Figure;
  x: number;
  footY: number;
  /** Units of the scene per unit of the figure. */
  scale: number;
  isFlipped: boolean;
  zone: Zone;
  /** How high it hangs above where its shadow falls. */
  lift: number;
  /** Drawn after this when they meet. */
  order: number;
}

/** Who is in the picture, before they have a place. */
export interface Cast {
  subject: SceneSubject | null;
  figures: Figure[];
  /** Height beside the others, 1 = a person. */
  weight: number;
  zone: Zone;
}
