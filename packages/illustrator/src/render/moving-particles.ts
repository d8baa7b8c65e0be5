import type { ParticleField } from '../scene/layer.ts';
import { drawParticle } from '../scenery/particle-sprite.ts';
import { createInk } from '../svg/ink.ts';
import { poseParticle } from '../video/particle-pose.ts';
import { type RasterFrame, rasterizeLayer } from './bitmap.ts';
import type { Compositor, LoadedBitmap } from './compositor.ts';
import type { Moment } from './moving-layers.ts';

export interface MovingParticles {
  field: ParticleField;
  /** Returns the sprite of a colour at a width in pixels (a power of two), drawn on first use. */
  sprite(color: number, pixels: number): LoadedBitmap | null;
}

export function createMovingParticles(compositor: Compositor, field: ParticleField): MovingParticles {
  const sprites = new Map<string, LoadedBitmap | null>();
  return {
    field,
    sprite: (color, pixels) => {
      const key = `${color}/${pixels}`;
      const known = sprites.get(key);
      if (known !== undefined) return known;
      const ink = createInk('p');
      const shape = drawParticle(field.kind, field.colors[color] ?? '#ffffff', ink);
      const frame = { width: pixels, height: pixels, viewWidth: 100, viewHeight: 100 };
      const raster = rasterizeLayer(`${ink.defs()}<g transform="translate(50 50)">${shape}</g>`, frame, 0);
      const bitmap = raster === null ? null : compositor.load(raster);
      sprites.set(key, bitmap);
      return bitmap;
    },
  };
}

/** Draws every particle of a field on the frame. */
export function drawMovingParticles(
  compositor: Compositor,
  { field, sprite }: MovingParticles,
  { moment, frame }: { moment: Moment; frame: RasterFrame },
): void {
  const unit = frame.height / frame.viewHeight;
  const zoom = 1 + moment.camera.zoom * field.depth;
  const middleX = frame.width / 2;
  const middleY = frame.height / 2;
  for (const particle of field.particles) {
    const pose = poseParticle(particle, field, moment.time);
    const wanted = particle.size * unit * zoom;
    // The sprite is at most twice as large as needed, to avoid aliasing.
    const pixels = Math.min(256, Math.max(8, 2 ** Math.ceil(Math.log2(wanted))));
    const bitmap = sprite(particle.color, pixels);
    if (bitmap === null) continue;
    const scale = wanted / pixels;
    const x = (pose.x * unit - middleX) * zoom + middleX + moment.camera.x * field.depth * unit;
    const y = (pose.y * unit - middleY) * zoom + middleY + moment.camera.y * field.depth * unit;
    const cos = Math.cos(pose.angleRadians);
    const sin = Math.sin(pose.angleRadians);
    const scaleX = scale * pose.stretchX;
    const scaleY = scale * pose.stretchY;
    const reach = (pixels / 2) * scale * (pose.angleRadians === 0 ? 1 : 1.42) + 1;
    const centerU = pixels / 2 - bitmap.left;
    const centerV = pixels / 2 - bitmap.top;
    const a = cos / scaleX;
    const b = sin / scaleX;
    const d = -sin / scaleY;
    const e = cos / scaleY;
    compositor.layTurned(bitmap, {
      opacity: pose.opacity,
      affine: { a, b, c: centerU - a * x - b * y, d, e, f: centerV - d * x - e * y },
      box: { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach },
    });
  }
}
