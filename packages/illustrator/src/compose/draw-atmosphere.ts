import { lighten, mix } from '../art/color.ts';
import type { Floor } from '../scene/floor.ts';
import { COLOR_VALUES } from '../scene/light/color-values.ts';
import { INDOORS } from '../scene/light/light.ts';
import type { Stage } from '../scene/stage.ts';
import { ellipse, num, path, rect } from '../svg/draw.ts';
import { weatherFields } from './weather-fields.ts';

/** Draws mist, rain, snow, petals and fireworks, then the light over everything and the vignette. */
export function drawAtmosphere(stage: Stage, floor: Floor): void {
  const { graph } = stage;
  const isIndoors = INDOORS.has(graph.setting);
  const isAirless = graph.setting === 'underwater' || graph.setting === 'space' || graph.setting === 'moon';
  if (!isIndoors && !isAirless && graph.weather === 'fog') drawMist(stage, floor);
  if (graph.accents.includes('fireworks') && !isIndoors) drawFireworks(stage, floor);
  if (graph.accents.includes('shooting-star') && !isIndoors) drawShootingStar(stage, floor);
  if (graph.accents.includes('lightning') && !isIndoors) drawLightning(stage, floor);
  stage.front.push(...weatherFields(stage, floor, { isIndoors, isAirless }));
  stage.front.push(drawLightWash(stage, floor), drawVignette(stage));
}

function drawMist(stage: Stage, floor: Floor): void {
  const { light, width, height, random } = stage;
  stage.front.push(
    stage.layer(
      'mist',
      0.8,
      (ink) => {
        let content = '';
        for (let index = 0; index < 8; index += 1) {
          const y = floor.horizon + (height - floor.horizon) * (index / 8) + random.between(-30, 30);
          content += ellipse(random.between(0, width), y, random.between(300, 620), random.between(40, 90), {
            fill: ink.radial([
              { at: 0, color: lighten(light.haze, 0.25), opacity: 0.5 },
              { at: 1, color: light.haze, opacity: 0 },
            ]),
          });
        }
        return content;
      },
      { type: 'drift', unitsPerSecond: 12 },
    ),
  );
}

function drawFireworks(stage: Stage, floor: Floor): void {
  const { width, random } = stage;
  const colors = ['#ff6b7a', '#ffd25a', '#6fd0ff', '#b98bff', '#7df0a8', '#ff9f5a'];
  for (let burst = 0; burst < 5; burst += 1) {
    const x = width * ((burst + random.between(0.2, 0.8)) / 5);
    const y = floor.horizon * random.between(0.14, 0.55);
    const radius = random.between(70, 150);
    const color = colors[(burst + random.integer(0, 5)) % colors.length] ?? '#ffd25a';
    stage.back.push(
      stage.layer(
        `firework-${burst}`,
        0.06,
        (ink) => {
          const halo = ellipse(x, y, radius * 1.7, radius * 1.7, {
            fill: ink.radial([
              { at: 0, color, opacity: 0.4 },
              { at: 1, color, opacity: 0 },
            ]),
          });
          let d = '';
          let sparks = '';
          for (let ray = 0; ray < 22; ray += 1) {
            const angle = (ray / 22) * Math.PI * 2 + random.between(-0.05, 0.05);
            const length = radius * random.between(0.75, 1.05);
            const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
            d += `M${num(x + cos * radius * 0.22)} ${num(y + sin * radius * 0.22)}Q${num(x + cos * length * 0.7)} ${num(y + sin * length * 0.7)} ${num(x + cos * length)} ${num(y + sin * length + radius * 0.12)}`;
            sparks += ellipse(x + cos * length, y + sin * length + radius * 0.12, 3.6, 3.6, {
              fill: lighten(color, 0.55),
            });
          }
          return (
            halo +
            path(d, {
              fill: 'none',
              stroke: lighten(color, 0.2),
              'stroke-width': 2.6,
              'stroke-linecap': 'round',
              'stroke-opacity': 0.9,
            }) +
            sparks
          );
        },
        { type: 'glow', low: 0.1, high: 1, periodSeconds: random.between(1.8, 3), phase: random.next() },
      ),
    );
  }
}

function drawShootingStar(stage: Stage, floor: Floor): void {
  const { width, random } = stage;
  stage.back.push(
    stage.layer(
      'shooting-star',
      0.03,
      (ink) => {
        const x = width * random.between(0.3, 0.7);
        const y = floor.horizon * random.between(0.18, 0.4);
        const tail = path(
          `M${num(x)} ${num(y)}L${num(x + 250)} ${num(y - 110)}L${num(x + 4)} ${num(y - 7)}Z`,
          {
            fill: ink.linearAt(
              [
                { at: 0, color: '#ffffff', opacity: 0.95 },
                { at: 1, color: '#cfe0ff', opacity: 0 },
              ],
              [x, y],
              [x + 250, y - 110],
            ),
          },
        );
        return tail + ellipse(x, y - 2, 7, 7, { fill: '#ffffff' });
      },
      { type: 'drift', unitsPerSecond: -40 },
    ),
  );
}

function drawLightning(stage: Stage, floor: Floor): void {
  const { width, random } = stage;
  stage.back.push(
    stage.layer(
      'lightning',
      0.08,
      (ink) => {
        let x = width * random.pick([0.22, 0.7, 0.8]);
        let y = -20;
        let d = `M${num(x)} ${num(y)}`;
        while (y < floor.horizon * 0.92) {
          x += random.between(-46, 46);
          y += random.between(36, 74);
          d += `L${num(x)} ${num(y)}`;
        }
        const line = { fill: 'none', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
        return (
          `<g filter="${ink.blur(9)}">${path(d, { ...line, stroke: '#b9c8ff', 'stroke-width': 20, 'stroke-opacity': 0.75 })}</g>` +
          path(d, { ...line, stroke: '#ffffff', 'stroke-width': 5 })
        );
      },
      { type: 'glow', low: 0.12, high: 1, periodSeconds: 2.3, phase: 0.1 },
    ),
  );
}

/** Draws the sun's colour over everything, strongest near the sun, to unify subjects and scenery. */
function drawLightWash(stage: Stage, floor: Floor) {
  const { light, width, height, margin, graph } = stage;
  return stage.layer('light', 0, (ink) => {
    const y = floor.horizon * (1 - light.elevation * 0.7);
    const wash = ellipse(floor.sunX, y, width * 0.8, height * 0.75, {
      fill: ink.radial([
        {
          at: 0,
          color: light.glow,
          opacity: graph.weather === 'clear' || graph.weather === 'cloudy' ? 0.2 : 0.1,
        },
        { at: 0.5, color: light.glow, opacity: 0.07 },
        { at: 1, color: light.glow, opacity: 0 },
      ]),
    });
    const tintColor = COLOR_VALUES[graph.colors[0] ?? ''];
    const tint =
      tintColor === undefined
        ? ''
        : rect(-margin, -margin, width + 2 * margin, height + 2 * margin, {
            fill: tintColor,
            'fill-opacity': 0.07,
          });
    return wash + tint;
  });
}

function drawVignette(stage: Stage) {
  const { light, width, height, margin } = stage;
  const edge = mix(light.sky[0], '#0a0818', 0.72);
  return stage.layer('vignette', 0, (ink) =>
    rect(-margin, -margin, width + 2 * margin, height + 2 * margin, {
      fill: ink.radial(
        [
          { at: 0.62, color: edge, opacity: 0 },
          { at: 0.86, color: edge, opacity: 0.16 },
          { at: 1, color: edge, opacity: 0.42 },
        ],
        [0.5, 0.48, 0.72],
      ),
    }),
  );
}
