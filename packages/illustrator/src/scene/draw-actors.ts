import { darken, lighten } from '../art/color.ts';
import { type ArtSource, inlineArt } from '../art/inline-art.ts';
import { readArtMetrics } from '../art/read-metrics.ts';
import { ellipse, group, num, rect } from '../svg/draw.ts';
import type { Ink } from '../svg/ink.ts';
import type { Actor } from './actor.ts';
import { motionOf } from './actor-motion.ts';
import { drawReflection, drawWake } from './draw-afloat.ts';
import { drawLamplight } from './draw-lamplight.ts';
import type { Floor } from './floor.ts';
import { createRecolor } from './recolor.ts';
import type { Stage } from './stage.ts';

const DEPTH = 0.62;

/** Draws the subjects with their shadows, reflections, splashes and the extras of their actions. */
export function drawActors(
  stage: Stage,
  actors: readonly Actor[],
  { floor, art }: { floor: Floor; art: ArtSource },
): void {
  for (const [index, actor] of actors.entries()) {
    const depth = depthOf(actor, floor);
    if (casts(actor, floor)) stage.back.push(drawShadow(stage, actor, { floor, index, depth }));
    if (
      actor.zone === 'table' &&
      actor.subject?.entry.kind === 'food' &&
      actor.lift === 0 &&
      !CUPS.has(actor.subject.id)
    ) {
      stage.back.push(drawPlate(stage, actor, { index, depth }));
    }
    if (isAfloat(actor)) stage.back.push(drawReflection(stage, actor, { index, depth }));
    const motion = motionOf(stage, actor);
    stage.back.push(
      stage.layer(
        `subject-${index}`,
        depth,
        (ink) =>
          drawGlow(stage, ink, actor) +
          drawFigure(ink, actor, { prefix: `s${index}_`, stage }) +
          drawExtras(stage, actor, { art, index }),
        motion,
      ),
    );
    const lamplight = drawLamplight(stage, actor, { index, depth });
    if (lamplight !== null) stage.back.push(lamplight);
    if (isAfloat(actor)) stage.back.push(drawWake(stage, actor, { index, depth }));
  }
}

function depthOf(actor: Actor, floor: Floor): number {
  if (actor.zone === 'air' && actor.lift !== Number.POSITIVE_INFINITY) return 0.42;
  const { back, front } = floor.ground;
  const near = Math.min(1, Math.max(0, (actor.footY - back) / Math.max(1, front - back)));
  return DEPTH - 0.14 + 0.2 * near;
}

function isAfloat(actor: Actor): boolean {
  return actor.zone === 'water' && actor.lift === 0;
}

function casts(actor: Actor, floor: Floor): boolean {
  if (floor.isWeightless || actor.zone === 'water' || actor.lift === Number.POSITIVE_INFINITY) return false;
  return actor.zone !== 'air';
}

function drawFigure(ink: Ink, actor: Actor, { prefix, stage }: { prefix: string; stage: Stage }): string {
  const side = actor.isFlipped ? -actor.scale : actor.scale;
  const markup = actor.figure.draw(ink, prefix);
  const placed = group(
    {
      transform: `translate(${num(actor.x)} ${num(actor.footY)})${tiltOf(actor)} scale(${round4(side)} ${round4(actor.scale)})`,
    },
    markup,
  );
  if (!isAfloat(actor)) return placed;
  // The keel is under water.
  const tall = actor.figure.height * actor.scale;
  const waterline = actor.footY - tall * 0.06;
  const clip = ink.clip(rect(-stage.width, -stage.height, stage.width * 3, stage.height + waterline, {}));
  return group({ 'clip-path': clip }, placed);
}

/** Returns the tilt of a flying person. */
function tiltOf({ subject, zone, isFlipped, figure, scale }: Actor): string {
  if (
    zone !== 'air' ||
    subject?.action !== 'fly' ||
    subject.entry.kind !== 'person' ||
    subject.entry.zone === 'air'
  )
    return '';
  return ` rotate(${isFlipped ? 24 : -24} 0 ${num((-figure.height * scale) / 2)})`;
}

function round4(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}

/** Draws a faint light behind a main subject, to separate it from the scenery. */
function drawGlow({ light }: Stage, ink: Ink, { x, footY, figure, scale, zone }: Actor): string {
  const tall = figure.height * scale;
  const wide = figure.width * scale;
  return ellipse(x, footY - tall * 0.52, wide * 0.85, tall * 0.75, {
    fill: ink.radial([
      {
        at: 0,
        color: lighten(light.glow, 0.25),
        opacity: (zone === 'air' ? 0.22 : 0.3) * (1 - 0.6 * light.darkness),
      },
      { at: 0.55, color: light.glow, opacity: 0.12 * (1 - 0.6 * light.darkness) },
      { at: 1, color: light.glow, opacity: 0 },
    ]),
  });
}

function drawShadow(
  stage: Stage,
  actor: Actor,
  { floor, index, depth }: { floor: Floor; index: number; depth: number },
) {
  const { light } = stage;
  const half = (actor.figure.width * actor.scale) / 2;
  const tall = actor.figure.height * actor.scale;
  const groundY = actor.footY + actor.lift;
  const fade = actor.lift > 0 ? 0.55 : 1;
  // The shadow is longer when the sun is low, and falls away from it.
  const reach = light.darkness > 0.55 ? 0.35 : Math.min(1.5, 0.32 / Math.max(0.2, light.elevation));
  const lean = Math.sign(actor.x - floor.sunX || 1) * half * reach * 0.9;
  return stage.layer(`shadow-${index}`, depth, (ink) => {
    const soft = ellipse(
      actor.x + lean * 0.7,
      groundY - 1,
      half * (0.95 + reach * 0.5),
      Math.max(8, half * 0.2),
      {
        fill: ink.radial([
          { at: 0, color: light.shadow, opacity: 0.42 * fade },
          { at: 0.6, color: light.shadow, opacity: 0.2 * fade },
          { at: 1, color: light.shadow, opacity: 0 },
        ]),
      },
    );
    const contact = ellipse(actor.x, groundY, half * 0.74, Math.max(5, tall * 0.028), {
      fill: ink.radial([
        { at: 0, color: darken(light.shadow, 0.4), opacity: 0.62 * fade },
        { at: 0.7, color: light.shadow, opacity: 0.3 * fade },
        { at: 1, color: light.shadow, opacity: 0 },
      ]),
    });
    return soft + contact;
  });
}

/** Food and drink that is served without a plate. */
const CUPS: ReadonlySet<string> = new Set(
  'coffee green-tea teapot milk juice soda bubble-tea cocktail martini wine champagne beer whisky mate pineapple watermelon honey popcorn bento soup stew fondue'.split(
    ' ',
  ),
);

function drawPlate(
  { layer, light }: Stage,
  actor: Actor,
  { index, depth }: { index: number; depth: number },
) {
  const rx = ((actor.figure.width * actor.scale) / 2) * 1.28;
  const ry = rx * 0.24;
  const y = actor.footY - ry * 0.35;
  const white = light.lit('#fdfaf6');
  return layer(
    `plate-${index}`,
    depth,
    (ink) =>
      ellipse(actor.x, y + ry * 0.5, rx * 1.04, ry, { fill: light.shadow, 'fill-opacity': 0.28 }) +
      ellipse(actor.x, y + ry * 0.16, rx, ry, { fill: darken(white, 0.2) }) +
      ellipse(actor.x, y, rx, ry, {
        fill: ink.linear([
          { at: 0, color: darken(white, 0.06) },
          { at: 1, color: lighten(white, 0.4) },
        ]),
      }) +
      ellipse(actor.x, y + ry * 0.06, rx * 0.68, ry * 0.64, {
        fill: ink.linear([
          { at: 0, color: darken(white, 0.16) },
          { at: 1, color: lighten(white, 0.2) },
        ]),
      }),
  );
}

/** Draws the extras of actions: notes for a singer, sleep for a sleeper, a book for a reader, dust for a runner. */
function drawExtras(stage: Stage, actor: Actor, { art, index }: { art: ArtSource; index: number }): string {
  const action = actor.subject?.action ?? null;
  const extra = action === null ? undefined : EXTRAS[action];
  if (
    extra === undefined ||
    (action === 'read' && stage.graph.subjects.some(({ id }) => id === 'book' || id === 'books'))
  )
    return '';
  const metrics = readArtMetrics(extra.art);
  const recolor = createRecolor({ light: stage.light, mainColor: metrics.mainColor, wanted: null });
  const wide = actor.figure.width * actor.scale;
  const tall = actor.figure.height * actor.scale;
  const scale = (tall * extra.size) / (metrics.bottom - metrics.top);
  const side = actor.figure.facing * (actor.isFlipped ? -1 : 1) || 1;
  const x = actor.x - side * extra.x * wide;
  const y = actor.footY - extra.y * tall;
  return group(
    {
      transform: `translate(${num(x)} ${num(y)}) scale(${round4(scale * (side < 0 ? -1 : 1))} ${round4(scale)}) translate(-16 -16)`,
      fill: 'none',
    },
    inlineArt(art(extra.art), `e${index}_`, recolor),
  );
}

const EXTRAS: Readonly<Record<string, { art: string; x: number; y: number; size: number }>> = {
  sleep: { art: 'zzz', x: 0.35, y: 1.08, size: 0.3 },
  sing: { art: 'musical-notes', x: 0.5, y: 0.98, size: 0.26 },
  read: { art: 'open-book', x: 0.22, y: 0.16, size: 0.34 },
  run: { art: 'dashing-away', x: -0.62, y: 0.14, size: 0.26 },
};
