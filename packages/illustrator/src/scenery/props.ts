import { type ArtSource, inlineArt } from '../art/inline-art.ts';
import { readArtMetrics } from '../art/read-metrics.ts';
import { createRecolor } from '../scene/recolor.ts';
import type { Stage } from '../scene/stage.ts';
import { group, num } from '../svg/draw.ts';
import type { Ink } from '../svg/ink.ts';

export interface Prop {
  name: string;
  x: number;
  /** The position of its foot. */
  y: number;
  height: number;
  distance?: number | undefined;
  isFlipped?: boolean | undefined;
  /** Unique in its layer. */
  prefix: string;
  color?: string | undefined;
}

/** Places a drawing as furniture. */
export function placeProp(stage: Stage, ink: Ink, art: ArtSource, prop: Prop): string {
  const metrics = readArtMetrics(prop.name);
  const recolor = createRecolor({
    light: stage.light,
    mainColor: metrics.mainColor,
    wanted: prop.color ?? null,
    distance: (prop.distance ?? 0) * 1.5,
  });
  const scale = prop.height / (metrics.bottom - metrics.top);
  const middle = (metrics.left + metrics.right) / 2;
  const side = prop.isFlipped === true ? -scale : scale;
  // The same drawing may be placed twice, so its ids have the prefix of the layer.
  const prefix = ink.add((id) => `<g id="${id}" data-prop="${prop.prefix}"/>`);
  return group(
    {
      transform: `translate(${num(prop.x)} ${num(prop.y)}) scale(${side.toFixed(4)} ${scale.toFixed(4)}) translate(${num(-middle)} ${num(-metrics.bottom)})`,
      fill: 'none',
    },
    inlineArt(art(prop.name), `${prefix}_`, recolor),
  );
}
