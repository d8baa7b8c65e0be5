import type { Scene } from '@atelier/film';

/** The scenes that a panel changes. */
export interface ChosenScenes {
  /** The scene whose settings are shown: the selected one, or the one at the playhead. */
  scene: Scene;
  /** The ids of the scenes that are changed. */
  targets: string[];
  /** True for one selected scene, false for all. */
  isOne: boolean;
}
