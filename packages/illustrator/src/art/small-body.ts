import { circle, ellipse, num, path, rect } from '../svg/draw.ts';
import type { Ink } from '../svg/ink.ts';
import { darken, lighten, mix } from './color.ts';

export type BodyStyle = 'beast' | 'child' | 'robot' | 'coat' | 'bones' | 'legs';

export interface SmallBody {
  style: BodyStyle;
  /** Fur, shirt or metal. */
  color: string;
  /** Belly or trousers. */
  second: string;
  /** Hands. */
  skin: string;
  tail: 'bushy' | 'tuft' | 'round' | 'thin' | 'none';
}

/** Draws a body with its feet at (0, 0), about 15 wide and `height` tall; the head is placed on top. */
export function drawSmallBody(ink: Ink, body: SmallBody, height: number): string {
  switch (body.style) {
    case 'beast':
      return drawTail(ink, body, height) + drawBeast(ink, body, height);
    case 'robot':
      return drawRobot(ink, body, height);
    case 'bones':
      return drawBones(body, height);
    case 'legs':
      return drawLegs(ink, body, height);
    default:
      return drawDressed(ink, body, height);
  }
}

/** Draws a body that lies on the ground with its tail around it, about 30 wide; the head is placed on its left. */
export function drawLyingBody(ink: Ink, body: SmallBody): string {
  const { color, second, tail } = body;
  const fur = shade(ink, color);
  const around =
    tail === 'none' || tail === 'round'
      ? ''
      : path('M15.6 -5C17.4 -0.6 10 0.6 1.4 -0.5', {
          fill: 'none',
          stroke: tail === 'bushy' ? lighten(color, 0.1) : darken(color, 0.1),
          'stroke-width': tail === 'bushy' ? 4.6 : 1.8,
          'stroke-linecap': 'round',
        }) + (tail === 'bushy' ? circle(0.8, -0.9, 2, { fill: lighten(second, 0.3) }) : '');
  return (
    path('M-14 -0.3C-15.4 -8 -6 -13.6 3.4 -13.4C12 -13.2 17 -8.4 16.4 -3.4C16 -0.9 13.6 -0.2 11 -0.2Z', {
      fill: fur,
    }) +
    path('M5 -0.4C3.4 -5.4 8.4 -9.4 12.6 -7.2', {
      fill: 'none',
      stroke: darken(color, 0.22),
      'stroke-opacity': 0.5,
      'stroke-width': 0.6,
      'stroke-linecap': 'round',
    }) +
    ellipse(-11.5, -1.1, 3.2, 1.4, { fill: mix(color, second, 0.35) }) +
    around
  );
}

/** Draws a body seen from the side on four striding legs, about 28 wide; the head is placed on its left. */
export function drawStridingBody(ink: Ink, body: SmallBody): string {
  const { color, second, tail } = body;
  const fur = shade(ink, color);
  const far = darken(color, 0.2);
  const leg = (x: number, lean: number, fill: string) =>
    path(`M${num(x - 1.9)} -8L${num(x + lean - 1.6)} -0.4H${num(x + lean + 1.6)}L${num(x + 1.9)} -8Z`, {
      fill,
      stroke: fill,
      'stroke-width': 1,
      'stroke-linejoin': 'round',
    });
  const behind =
    tail === 'bushy'
      ? path('M12 -12C17 -13 19.4 -17 18.4 -21C14.6 -20.4 11.4 -17.4 10.6 -14Z', { fill: far }) +
        path('M18.4 -17.4C18.9 -18.6 18.8 -19.8 18.4 -21C16.8 -20.8 15.4 -20 14.2 -18.9Z', {
          fill: lighten(second, 0.3),
        })
      : tail === 'round'
        ? circle(13.6, -12.6, 2.2, { fill: lighten(color, 0.18) })
        : tail === 'none'
          ? ''
          : path('M12.6 -11.4C16 -11 17.6 -14 16.6 -17.4', {
              fill: 'none',
              stroke: far,
              'stroke-width': 1.5,
              'stroke-linecap': 'round',
            });
  return (
    behind +
    leg(-4, 2.6, far) +
    leg(7, 3, far) +
    path(
      'M-9 -12C-9 -16.6 -4 -17.4 3 -17C10 -16.6 14 -14.6 13.6 -10C13.2 -6.4 8 -5.6 2 -5.8C-5 -6 -9 -7.4 -9 -12Z',
      {
        fill: fur,
      },
    ) +
    ellipse(1.4, -7, 6.6, 1.5, { fill: lighten(second, 0.1), 'fill-opacity': 0.7 }) +
    leg(-6, -2.4, shade(ink, color)) +
    leg(9.6, -1.6, shade(ink, color))
  );
}

function shade(ink: Ink, color: string): string {
  return ink.linear(
    [
      { at: 0, color: lighten(color, 0.14) },
      { at: 0.5, color },
      { at: 1, color: darken(color, 0.26) },
    ],
    [0.1, 0, 0.75, 1],
  );
}

function drawBeast(ink: Ink, { color, second }: SmallBody, height: number): string {
  const fur = shade(ink, color);
  const dark = shade(ink, darken(color, 0.14));
  const h = height;
  return (
    ellipse(-4.6, -2.2, 3.4, 2.3, { fill: dark }) +
    ellipse(4.6, -2.2, 3.4, 2.3, { fill: dark }) +
    path(
      `M-5.4 ${num(-h * 0.86)}C-8 ${num(-h * 0.4)} -7.2 -0.6 -3.6 -0.3H3.6C7.2 -0.6 8 ${num(-h * 0.4)} 5.4 ${num(-h * 0.86)}C3 ${num(-h)} -3 ${num(-h)} -5.4 ${num(-h * 0.86)}Z`,
      { fill: fur },
    ) +
    ellipse(0, -h * 0.46, 3.7, h * 0.36, {
      fill: ink.linear([
        { at: 0, color: lighten(second, 0.2) },
        { at: 1, color: second },
      ]),
    }) +
    [-2.5, 2.5]
      .map(
        (x) =>
          rect(x - 1.7, -h * 0.52, 3.4, h * 0.52, { rx: 1.7, fill: fur }) +
          ellipse(x, -0.9, 2, 1.25, { fill: mix(color, second, 0.35) }) +
          path(`M${num(x - 0.6)} -1.3V-0.5M${num(x + 0.6)} -1.3V-0.5`, {
            stroke: darken(color, 0.5),
            'stroke-opacity': 0.45,
            'stroke-width': 0.3,
            'stroke-linecap': 'round',
          }),
      )
      .join('')
  );
}

function drawTail(ink: Ink, { tail, color, second }: SmallBody, height: number): string {
  const fill = shade(ink, darken(color, 0.06));
  if (tail === 'bushy') {
    return (
      path(
        `M3.4 -1.6C9 -0.2 14.6 -2.6 14.4 ${num(-height * 0.75)}C14.3 ${num(-height * 1.06)} 11.4 ${num(-height * 1.22)} 10.4 ${num(-height * 1.28)}C11 ${num(-height * 0.8)} 8.8 ${num(-height * 0.5)} 4.4 -4.2Z`,
        { fill },
      ) +
      path(
        `M14.3 ${num(-height * 0.8)}C14.2 ${num(-height * 1.06)} 11.4 ${num(-height * 1.22)} 10.4 ${num(-height * 1.28)}C10.8 ${num(-height * 1.06)} 10.6 ${num(-height * 0.9)} 10 ${num(-height * 0.76)}C11.6 ${num(-height * 0.9)} 13 ${num(-height * 0.9)} 14.3 ${num(-height * 0.8)}Z`,
        { fill: lighten(second, 0.3) },
      )
    );
  }
  if (tail === 'round') return circle(7, -3.4, 2.4, { fill: lighten(color, 0.18) });
  if (tail === 'none') return '';
  const stroke = path(`M4.6 -2.2C10 -0.6 12.4 -3.4 11 -7.4C10.6 -8.8 11.4 -9.8 12.6 -9.6`, {
    fill: 'none',
    stroke: darken(color, 0.1),
    'stroke-width': tail === 'tuft' ? 1.5 : 1.3,
    'stroke-linecap': 'round',
  });
  return tail === 'tuft' ? stroke + ellipse(12.9, -9.8, 1.9, 1.5, { fill: darken(color, 0.45) }) : stroke;
}

function drawDressed(ink: Ink, { style, color, second, skin }: SmallBody, height: number): string {
  const cloth = shade(ink, color);
  const legTop = -height * 0.36;
  const isCoat = style === 'coat';
  const legs = [-2.3, 2.3]
    .map(
      (x) =>
        rect(x - 1.5, legTop - 1, 3, -legTop, { rx: 0.9, fill: shade(ink, second) }) +
        path(
          `M${num(x - 2)} 0C${num(x - 2)} -1.6 ${num(x - 1)} -2 ${num(x + 0.1)} -2S${num(x + 2.1)} -1.6 ${num(x + 2.1)} 0Z`,
          {
            fill: isCoat ? '#2f2a3a' : darken(second, 0.35),
          },
        ),
    )
    .join('');
  const arms = [-1, 1]
    .map(
      (side) =>
        path(
          `M${num(side * 3.8)} ${num(-height * 0.9)}C${num(side * 6.6)} ${num(-height * 0.86)} ${num(side * 7.6)} ${num(-height * 0.6)} ${num(side * 7.2)} ${num(-height * 0.42)}`,
          { fill: 'none', stroke: darken(color, 0.08), 'stroke-width': 2.5, 'stroke-linecap': 'round' },
        ) + circle(side * 7.2, -height * 0.36, 1.3, { fill: skin }),
    )
    .join('');
  const torso = path(
    `M-4.4 ${num(-height * 0.96)}C-5.6 ${num(-height * 0.7)} -5.9 ${num(-height * 0.5)} ${isCoat ? -6.6 : -5.4} ${num(legTop + (isCoat ? 1.4 : 0.4))}C-3 ${num(legTop + 1.9)} 3 ${num(legTop + 1.9)} ${isCoat ? 6.6 : 5.4} ${num(legTop + (isCoat ? 1.4 : 0.4))}C5.9 ${num(-height * 0.5)} 5.6 ${num(-height * 0.7)} 4.4 ${num(-height * 0.96)}Z`,
    { fill: cloth },
  );
  const trim = isCoat
    ? rect(-6, -height * 0.56, 12, 1.5, { rx: 0.4, fill: '#2f2a3a' }) +
      rect(-1.2, -height * 0.58, 2.4, 2, { rx: 0.4, fill: '#f2c84b' }) +
      rect(-6.8, legTop + 0.5, 13.6, 2, { rx: 1, fill: '#ffffff' })
    : '';
  return legs + arms + torso + trim;
}

/** Draws hips in the colour of the coat, and two legs. */
function drawLegs(ink: Ink, { color, second }: SmallBody, height: number): string {
  const cloth = shade(ink, second);
  const legs = [-4.3, 4.3]
    .map(
      (x) =>
        rect(x - 3.2, -height * 0.6, 6.4, height * 0.52, { rx: 1.8, fill: cloth }) +
        path(
          `M${num(x - 4)} 0C${num(x - 4)} -2.6 ${num(x - 2)} -3.4 ${num(x)} -3.4S${num(x + 4)} -2.6 ${num(x + 4)} 0Z`,
          {
            fill: shade(ink, darken(second, 0.42)),
          },
        ),
    )
    .join('');
  const hips = path(
    `M-10.6 ${num(-height - 2)}H10.6C10.8 ${num(-height * 0.7)} 10 ${num(-height * 0.46)} 8.6 ${num(-height * 0.42)}C4 ${num(-height * 0.34)} -4 ${num(-height * 0.34)} -8.6 ${num(-height * 0.42)}C-10 ${num(-height * 0.46)} -10.8 ${num(-height * 0.7)} -10.6 ${num(-height - 2)}Z`,
    {
      fill: ink.linear([
        { at: 0, color: darken(color, 0.22) },
        { at: 1, color: darken(color, 0.1) },
      ]),
    },
  );
  return legs + hips;
}

function drawRobot(ink: Ink, { color }: SmallBody, height: number): string {
  const metal = shade(ink, color);
  const dark = darken(color, 0.45);
  const joint = (x: number) =>
    rect(x - 1.1, -height * 0.34, 2.2, height * 0.3, { rx: 0.8, fill: dark }) +
    rect(x - 2.3, -2.1, 4.6, 2.1, { rx: 1, fill: metal });
  const arm = (side: number) =>
    path(
      `M${num(side * 5.6)} ${num(-height * 0.82)}C${num(side * 8.6)} ${num(-height * 0.78)} ${num(side * 8.8)} ${num(-height * 0.6)} ${num(side * 8.2)} ${num(-height * 0.4)}`,
      {
        fill: 'none',
        stroke: dark,
        'stroke-width': 1.7,
        'stroke-linecap': 'round',
      },
    ) + circle(side * 8.2, -height * 0.34, 1.7, { fill: '#f4425a' });
  return (
    joint(-3) +
    joint(3) +
    arm(-1) +
    arm(1) +
    rect(-6, -height * 0.96, 12, height * 0.68, { rx: 2.6, fill: metal }) +
    rect(-3.6, -height * 0.8, 7.2, height * 0.34, { rx: 1.1, fill: '#3b3a52' }) +
    circle(-1.7, -height * 0.63, 0.9, { fill: '#5fe0ff' }) +
    circle(1.7, -height * 0.63, 0.9, { fill: '#ffd25a' })
  );
}

function drawBones({ color }: SmallBody, height: number): string {
  const bone = { fill: 'none', stroke: color, 'stroke-width': 1.3, 'stroke-linecap': 'round' };
  return path(
    `M0 ${num(-height)}V${num(-height * 0.36)}M-4 ${num(-height * 0.82)}H4M-3.6 ${num(-height * 0.66)}H3.6M-3 ${num(-height * 0.5)}H3M-3 ${num(-height * 0.34)}H3M-2.2 ${num(-height * 0.34)}V-0.6H-3.4M2.2 ${num(-height * 0.34)}V-0.6H3.4M-4 ${num(-height * 0.82)}L-6.6 ${num(-height * 0.5)}M4 ${num(-height * 0.82)}L6.6 ${num(-height * 0.5)}`,
    bone,
  );
}
