import { darken, lighten } from '../art/color.ts';
import type { Stage } from '../scene/stage.ts';
import { group, num, path } from '../svg/draw.ts';
import type { Ink } from '../svg/ink.ts';

/** Large tropical leaves that reach in from the lower corners and the top. */
export function drawBigLeaves(stage: Stage, colors: readonly [string, ...string[]]): void {
  const { width, height, random } = stage;
  const own = random.fork('leaves');
  stage.front.push(
    stage.layer(
      'leaves',
      0.96,
      (ink) => {
        let content = '';
        for (let index = 0; index < 12; index += 1) {
          const isLeft = index % 2 === 0;
          const x = isLeft ? own.between(-50, width * 0.1) : own.between(width * 0.9, width + 50);
          const angle = (isLeft ? 1 : -1) * own.between(4, 74);
          content += drawBlade(stage, ink, {
            x,
            y: height + 50,
            length: own.between(200, 380),
            angle,
            color: own.pick(colors),
          });
        }
        return group({ filter: ink.blur(2) }, content);
      },
      { type: 'sway', amplitude: 10, periodSeconds: 3.8, baseY: height + 40, topY: height - 340 },
    ),
  );
}

function drawBlade(
  { light }: Stage,
  ink: Ink,
  { x, y, length, angle, color }: { x: number; y: number; length: number; angle: number; color: string },
): string {
  const wide = length * 0.22;
  const fill = ink.linear(
    [
      { at: 0, color: light.lit(lighten(color, 0.14)) },
      { at: 0.5, color: light.lit(color) },
      { at: 0.52, color: light.lit(darken(color, 0.16)) },
      { at: 1, color: light.lit(darken(color, 0.34)) },
    ],
    [0, 0, 1, 0],
  );
  return group(
    { transform: `rotate(${num(angle)} ${num(x)} ${num(y)})` },
    path(
      `M${num(x)} ${num(y)}C${num(x - wide)} ${num(y - length * 0.3)} ${num(x - wide)} ${num(y - length * 0.72)} ${num(x)} ${num(y - length)}C${num(x + wide)} ${num(y - length * 0.72)} ${num(x + wide)} ${num(y - length * 0.3)} ${num(x)} ${num(y)}Z`,
      { fill },
    ) +
      path(`M${num(x)} ${num(y)}V${num(y - length * 0.94)}`, {
        stroke: light.lit(lighten(color, 0.3)),
        'stroke-width': 3,
        'stroke-opacity': 0.6,
      }),
  );
}
