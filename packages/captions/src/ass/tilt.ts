import type { Sprite } from './sprite.ts';
import { combine, mapTrack } from './track.ts';

/** Turns a sprite about a point, in pixels of the frame. @param degrees counter-clockwise */
export function tilted(sprite: Sprite, degrees: number, centre: { x: number; y: number }): Sprite {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    ...sprite,
    x: combine(sprite.x, sprite.y, (x, y) => centre.x + (x - centre.x) * cos + (y - centre.y) * sin),
    y: combine(sprite.x, sprite.y, (x, y) => centre.y - (x - centre.x) * sin + (y - centre.y) * cos),
    rotation: mapTrack(sprite.rotation, (value) => value + degrees),
  };
}
