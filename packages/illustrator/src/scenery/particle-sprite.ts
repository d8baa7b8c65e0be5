import type { ParticleKind } from '../scene/layer.ts';
import { circle, ellipse, path, rect } from '../svg/draw.ts';
import type { Ink } from '../svg/ink.ts';

/** Draws a particle in a box of 100 × 100 around its middle (0, 0). */
export function drawParticle(kind: ParticleKind, color: string, ink: Ink): string {
  switch (kind) {
    case 'rain':
      return rect(-1.6, -50, 3.2, 100, {
        rx: 1.6,
        fill: ink.linear([
          { at: 0, color, opacity: 0 },
          { at: 1, color, opacity: 0.75 },
        ]),
      });
    case 'snow':
      return glowDot(ink, color, 0.95, 0.45);
    case 'dust':
      return glowDot(ink, color, 0.6, 0.1);
    case 'firefly':
      return glowDot(ink, color, 0.9, 0.05) + circle(0, 0, 10, { fill: '#fffbe0' });
    case 'ember':
      return glowDot(ink, color, 0.9, 0.12);
    case 'star':
    case 'sparkle':
      return glowDot(ink, color, 0.5, 0.02) + path(STAR, { fill: color });
    case 'leaf':
      return (
        path('M-42 6C-24 -30 22 -34 44 -8C24 26 -18 32 -42 6Z', { fill: color }) +
        path('M-46 8C-20 2 14 -6 40 -8', {
          fill: 'none',
          stroke: '#3a1d08',
          'stroke-opacity': 0.28,
          'stroke-width': 4,
        })
      );
    case 'petal':
      return path('M-38 0C-26 -30 16 -30 40 -6C34 4 34 8 40 16C8 34 -26 26 -38 0Z', { fill: color });
    case 'confetti':
      return rect(-34, -20, 68, 40, { rx: 6, fill: color });
    case 'heart':
      return path('M0 42C-46 8 -44 -30 -20 -34C-8 -36 -2 -28 0 -20C2 -28 8 -36 20 -34C44 -30 46 8 0 42Z', {
        fill: color,
      });
    case 'bubble':
      return (
        circle(0, 0, 44, {
          fill: ink.radial(
            [
              { at: 0.55, color, opacity: 0.04 },
              { at: 0.9, color, opacity: 0.28 },
              { at: 1, color, opacity: 0.7 },
            ],
            [0.5, 0.5, 0.5],
          ),
        }) +
        ellipse(-17, -19, 10, 7, { fill: '#ffffff', 'fill-opacity': 0.85, transform: 'rotate(-40 -17 -19)' })
      );
  }
}

const STAR = 'M0 -46C3 -10 10 -3 46 0C10 3 3 10 0 46C-3 10 -10 3 -46 0C-10 -3 -3 -10 0 -46Z';

function glowDot(ink: Ink, color: string, opacity: number, core: number): string {
  return circle(0, 0, 48, {
    fill: ink.radial([
      { at: 0, color, opacity },
      { at: core, color, opacity: opacity * 0.95 },
      { at: 1, color, opacity: 0 },
    ]),
  });
}
