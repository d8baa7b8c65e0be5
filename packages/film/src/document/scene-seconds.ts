import type { Scene } from './scene-schema.ts';

type Timed = Pick<Scene, 'start_seconds' | 'end_seconds' | 'speed' | 'freeze_seconds'>;

/** Returns the speed of a scene, 1 by default. */
export function speedOf({ speed = 1 }: Pick<Scene, 'speed'>): number {
  return speed;
}

/** Returns the time in which a scene plays its stretch of the source, in seconds; its frozen picture follows. */
export function playedSeconds({
  start_seconds,
  end_seconds,
  speed = 1,
}: Omit<Timed, 'freeze_seconds'>): number {
  return (end_seconds - start_seconds) / speed;
}

/** Returns the length of a scene in the film, in seconds. */
export function sceneSeconds(scene: Timed): number {
  return playedSeconds(scene) + (scene.freeze_seconds ?? 0);
}
