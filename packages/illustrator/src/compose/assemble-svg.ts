import { escapeXml } from '@atelier/contracts/text/escape-xml';
import type { Layer, ParticleField } from '../scene/layer.ts';
import { drawParticle } from '../scenery/particle-sprite.ts';
import { group, num, rect, tag } from '../svg/draw.ts';
import { createGrainTile } from '../svg/grain-tile.ts';
import { createInk } from '../svg/ink.ts';

interface SvgScene {
  width: number;
  height: number;
  viewWidth: number;
  viewHeight: number;
  items: readonly (Layer | ParticleField)[];
}

const MAX_TITLE_LENGTH = 160;

/** Assembles the still picture. The prompt is only in its title, escaped; there are no external references. */
export function assembleSvg(scene: SvgScene, prompt: string): string {
  const { width, height, viewWidth, viewHeight } = scene;
  const body = scene.items.map((item) => (item.type === 'layer' ? item.svg : drawField(item))).join('');
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${num(viewWidth)} ${num(viewHeight)}`,
      preserveAspectRatio: 'none',
    },
    tag('title', {}, escapeXml(prompt.slice(0, MAX_TITLE_LENGTH)) || '-') +
      body +
      drawGrain(viewWidth, viewHeight),
  );
}

/** Draws a particle field at time 0. */
export function drawField(field: ParticleField): string {
  const ink = createInk(`p-${field.id}-`);
  const sprites = field.colors.map((color, index) =>
    tag('g', { id: `p-${field.id}-s${index}` }, drawParticle(field.kind, color, ink)),
  );
  const uses = field.particles
    .map(({ x, y, size, angleDegrees, opacity, color }) =>
      tag('use', {
        href: `#p-${field.id}-s${color}`,
        transform: `translate(${num(x)} ${num(y)}) rotate(${num(TURNING.has(field.kind) ? angleDegrees : 0)}) scale(${String(Math.round(size * 10) / 1000)})`,
        opacity,
      }),
    )
    .join('');
  return group(
    { 'data-layer': field.id },
    tag('defs', {}, ink.defs().replace(/^<defs>|<\/defs>$/g, '') + sprites.join('')) + uses,
  );
}

/** Kinds of particles that may have any angle. */
export const TURNING: ReadonlySet<string> = new Set(['leaf', 'petal', 'confetti']);

/** Draws a fine paper grain, which also hides banding of gradients. */
function drawGrain(viewWidth: number, viewHeight: number): string {
  const tile = tag(
    'pattern',
    { id: 'grain', width: 220, height: 220, patternUnits: 'userSpaceOnUse' },
    tag('image', { width: 220, height: 220, href: createGrainTile() }),
  );
  return tag('defs', {}, tile) + rect(0, 0, viewWidth, viewHeight, { fill: 'url(#grain)', opacity: 0.5 });
}
