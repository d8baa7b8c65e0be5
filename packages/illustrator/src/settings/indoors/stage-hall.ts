import { darken, lighten } from '../../art/color.ts';
import type { Floor } from '../../scene/floor.ts';
import type { Stage } from '../../scene/stage.ts';
import { circle, ellipse, num, path, polygon, rect } from '../../svg/draw.ts';

/** A theatre: velvet, beams of coloured light, boards that shine, heads of the public in front. */
export function drawStageHall(stage: Stage): Floor {
  const { width, height, margin, random } = stage;
  const own = random.fork('hall');
  const velvet = own.pick(['#a8213a', '#6a2a8a', '#1f4f8a', '#8a2a5a']);
  const floorY = height * 0.68;
  stage.back.push(
    stage.layer('hall', 0.08, (ink) => {
      const back = rect(-margin, -margin, width + 2 * margin, height + 2 * margin, {
        fill: ink.linear([
          { at: 0, color: '#120a24' },
          { at: 0.6, color: darken(velvet, 0.55) },
          { at: 1, color: '#140c24' },
        ]),
      });
      let folds = '';
      const count = Math.round(width / 58);
      for (let fold = 0; fold <= count; fold += 1) {
        const x = -margin + (fold / count) * (width + 2 * margin);
        folds += rect(x, -margin, (width + 2 * margin) / count + 1, floorY + margin, {
          fill: ink.linear(
            [
              { at: 0, color: darken(velvet, 0.62) },
              { at: 0.5, color: darken(velvet, 0.34) },
              { at: 1, color: darken(velvet, 0.66) },
            ],
            [0, 0, 1, 0],
          ),
        });
      }
      return back + folds;
    }),
  );
  const colors = ['#ffd27a', '#ff7ac0', '#6fd0ff', '#b98bff'];
  for (let beam = 0; beam < 4; beam += 1) {
    const from = width * (0.12 + beam * 0.253);
    const to = width * own.between(0.3, 0.7);
    const color = colors[beam] ?? '#ffd27a';
    stage.back.push(
      stage.layer(
        `beam-${beam}`,
        0.2,
        (ink) =>
          polygon(
            [
              { x: from - 12, y: -30 },
              { x: from + 12, y: -30 },
              { x: to + 170, y: height * 0.86 },
              { x: to - 170, y: height * 0.86 },
            ],
            {
              fill: ink.linear([
                { at: 0, color: lighten(color, 0.3), opacity: 0.5 },
                { at: 1, color, opacity: 0.02 },
              ]),
            },
          ) +
          circle(from, -6, 40, {
            fill: ink.radial([
              { at: 0, color: '#ffffff', opacity: 0.95 },
              { at: 0.4, color, opacity: 0.5 },
              { at: 1, color, opacity: 0 },
            ]),
          }),
        { type: 'glow', low: 0.45, high: 1, periodSeconds: 2 + beam * 0.4, phase: beam * 0.27 },
      ),
    );
  }
  stage.back.push(
    stage.layer('boards', 0.44, (ink) => {
      const wood = '#8a5238';
      const floor = rect(-margin, floorY, width + 2 * margin, height + margin - floorY, {
        fill: ink.linear([
          { at: 0, color: darken(wood, 0.45) },
          { at: 0.5, color: darken(wood, 0.12) },
          { at: 1, color: darken(wood, 0.5) },
        ]),
      });
      let lines = '';
      for (let column = -14; column <= 14; column += 1)
        lines += `M${num(width / 2 + column * width * 0.06)} ${num(floorY)}L${num(width / 2 + column * width * 0.14)} ${num(height + margin)}`;
      return (
        floor +
        path(lines, { fill: 'none', stroke: '#1c0f18', 'stroke-width': 3, 'stroke-opacity': 0.5 }) +
        ellipse(width / 2, floorY + (height - floorY) * 0.5, width * 0.36, (height - floorY) * 0.34, {
          fill: ink.radial([
            { at: 0, color: '#ffe9bd', opacity: 0.8 },
            { at: 0.6, color: '#ffcf8a', opacity: 0.3 },
            { at: 1, color: '#ffcf8a', opacity: 0 },
          ]),
        })
      );
    }),
    stage.layer('curtains', 0.5, (ink) => {
      const side = (isLeft: boolean) => {
        const edge = isLeft ? -margin : width + margin;
        const at = (share: number) => (isLeft ? width * share : width * (1 - share));
        const folds = ink.linear(
          [0, 0.16, 0.33, 0.5, 0.66, 0.83, 1].map((stop, index) => ({
            at: stop,
            color: index % 2 === 0 ? darken(velvet, 0.36) : lighten(velvet, 0.1),
          })),
          [0, 0, 1, 0],
        );
        return (
          path(
            `M${num(edge)} ${num(-margin)}H${num(at(0.2))}C${num(at(0.19))} ${num(height * 0.3)} ${num(at(0.06))} ${num(height * 0.46)} ${num(at(0.09))} ${num(height * 0.78)}H${num(edge)}Z`,
            { fill: folds },
          ) +
          ellipse(at(0.085), height * 0.47, 30, 15, {
            fill: '#e8b84a',
            transform: `rotate(${isLeft ? -20 : 20} ${num(at(0.085))} ${num(height * 0.47)})`,
          })
        );
      };
      let scallops = '';
      const count = Math.max(4, Math.round(width / 220));
      const wide = (width + 2 * margin) / count;
      for (let index = 0; index < count; index += 1) {
        const x = -margin + index * wide;
        scallops +=
          path(`M${num(x)} ${num(-margin)}H${num(x + wide)}V60Q${num(x + wide / 2)} 150 ${num(x)} 60Z`, {
            fill: ink.linear(
              [
                { at: 0, color: darken(velvet, 0.4) },
                { at: 0.5, color: lighten(velvet, 0.08) },
                { at: 1, color: darken(velvet, 0.4) },
              ],
              [0, 0, 1, 0],
            ),
          }) +
          path(`M${num(x)} 60Q${num(x + wide / 2)} 150 ${num(x + wide)} 60`, {
            fill: 'none',
            stroke: '#e8b84a',
            'stroke-width': 8,
          });
      }
      return side(true) + side(false) + scallops;
    }),
  );
  stage.front.push(
    stage.layer(
      'public',
      0.96,
      () => {
        let heads = '';
        const count = Math.round(width / 92);
        for (let index = 0; index <= count; index += 1) {
          const x = (index / count) * width + own.between(-20, 20);
          const r = own.between(27, 38);
          const y = height + own.between(0, 18);
          heads +=
            circle(x, y - r * 0.8, r, { fill: '#120b20' }) +
            ellipse(x, y + r * 0.8, r * 1.7, r, { fill: '#120b20' });
        }
        return heads;
      },
      {
        type: 'live',
        pivotX: width / 2,
        pivotY: height,
        bobX: 0,
        bobY: 4,
        angleDegrees: 0,
        squash: 0,
        periodSeconds: 1.2,
        phase: 0,
        driveUnitsPerSecond: 0,
      },
    ),
  );
  return {
    horizon: floorY,
    ground: { back: floorY + 46, front: height * 0.88 },
    water: null,
    air: { top: height * 0.14, bottom: floorY * 0.8 },
    table: null,
    isWeightless: false,
    sunX: width / 2,
  };
}
