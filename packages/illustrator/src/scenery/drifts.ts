import { lighten } from '../art/color.ts';
import type { Stage } from '../scene/stage.ts';
import { num, path } from '../svg/draw.ts';

/** Soft drifts of snow close to the lens. */
export function drawDrifts(stage: Stage): void {
  const { width, height, light, margin } = stage;
  stage.front.push(
    stage.layer('drifts', 0.95, (ink) => {
      const white = light.lit('#ffffff');
      const fill = ink.linear([
        { at: 0, color: lighten(white, 0.3) },
        { at: 1, color: light.lit('#bcd2ec') },
      ]);
      return (
        path(
          `M${num(-margin)} ${num(height + margin)}V${num(height - 60)}Q${num(width * 0.16)} ${num(height - 90)} ${num(width * 0.42)} ${num(height + margin)}Z`,
          { fill, filter: ink.blur(2) },
        ) +
        path(
          `M${num(width + margin)} ${num(height + margin)}V${num(height - 74)}Q${num(width * 0.84)} ${num(height - 84)} ${num(width * 0.56)} ${num(height + margin)}Z`,
          { fill, filter: ink.blur(2) },
        )
      );
    }),
  );
}
