import { darken, lighten, mix } from '../art/color.ts';
import type { ArtSource } from '../art/inline-art.ts';
import type { Floor } from '../scene/floor.ts';
import type { Stage } from '../scene/stage.ts';
import { drawClouds } from '../scenery/clouds.ts';
import { drawPatches } from '../scenery/ground.ts';
import { drawHill } from '../scenery/hills.ts';
import { placeProp } from '../scenery/props.ts';
import { drawSky } from '../scenery/sky.ts';
import { drawWater } from '../scenery/water.ts';
import { ellipse, group, num, path } from '../svg/draw.ts';
import { drawTreeAt, grassColor } from './land.ts';
import { landFloor } from './land-floor.ts';

/** Draws sand, foam and palms, without palms in a cold season. */
export function drawBeach(stage: Stage, art: ArtSource): Floor {
  const { width, height, graph, random, light, margin } = stage;
  const horizon = height * (stage.isPortrait ? 0.5 : 0.46);
  const { sunX } = drawSky(stage, { horizon });
  drawClouds(stage, { horizon });
  drawIsland(stage, horizon);
  const shore = horizon + (height - horizon) * 0.36;
  drawWater(stage, { top: horizon, bottom: shore + 70, sunX, depth: 0.2, color: '#25a3bf', mirror: 0.34 });
  const sand = '#f3d9a4';
  stage.back.push(
    stage.layer(
      'surf',
      0.3,
      () => {
        const foam = light.lit('#ffffff', 0.05);
        const line = (y: number, wide: number, opacity: number) =>
          path(
            `M${num(-margin)} ${num(y)}C${num(width * 0.2)} ${num(y - 26)} ${num(width * 0.34)} ${num(y + 22)} ${num(width * 0.52)} ${num(y + 2)}S${num(width * 0.84)} ${num(y - 22)} ${num(width + margin)} ${num(y + 8)}`,
            {
              fill: 'none',
              stroke: foam,
              'stroke-width': wide,
              'stroke-opacity': opacity,
              'stroke-linecap': 'round',
            },
          );
        return line(shore - 34, 5, 0.5) + line(shore - 12, 9, 0.7) + line(shore + 16, 22, 0.9);
      },
      { type: 'ripple', amplitude: 10, wavelength: 120, periodSeconds: 3.4, topY: shore - 60 },
    ),
    stage.layer('sand', 0.42, (ink) => {
      const own = random.fork('sand');
      const d = `M${num(-margin)} ${num(shore + 26)}C${num(width * 0.2)} ${num(shore)} ${num(width * 0.34)} ${num(shore + 48)} ${num(width * 0.52)} ${num(shore + 28)}S${num(width * 0.84)} ${num(shore + 4)} ${num(width + margin)} ${num(shore + 34)}V${num(height + margin)}H${num(-margin)}Z`;
      const wet = path(d, { fill: light.lit(darken(sand, 0.26), 0.05) });
      const dry = group(
        { transform: 'translate(0 26)' },
        path(d, {
          fill: ink.linear([
            { at: 0, color: light.lit(lighten(sand, 0.15), 0.08) },
            { at: 1, color: light.lit(darken(sand, 0.14)) },
          ]),
        }),
      );
      let ripples = '';
      for (let index = 0; index < 26; index += 1) {
        const t = own.next();
        const y = shore + 90 + (height - shore - 60) * t;
        const x = own.between(-40, width);
        const wide = 40 + 130 * t;
        ripples += path(
          `M${num(x)} ${num(y)}q${num(wide * 0.25)} -7 ${num(wide * 0.5)} 0t${num(wide * 0.5)} 0`,
          {
            fill: 'none',
            stroke: light.lit(darken(sand, 0.2)),
            'stroke-width': 2 + 2 * t,
            'stroke-opacity': 0.3,
            'stroke-linecap': 'round',
          },
        );
      }
      const shells = [0.12, 0.84, 0.7]
        .map((share, index) =>
          placeProp(stage, ink, art, {
            name: index === 1 ? 'star' : 'spiral-shell',
            x: width * share + own.between(-40, 40),
            y: height * own.between(0.9, 0.97),
            height: own.between(28, 40),
            prefix: `sh${index}`,
          }),
        )
        .join('');
      return (
        wet +
        dry +
        drawPatches(stage, ink, own, { top: shore + 90, bottom: height, color: sand }) +
        ripples +
        shells
      );
    }),
  );
  if (graph.season !== 'winter') drawPalms(stage, shore);
  return landFloor(stage, {
    horizon,
    top: shore + (height - shore) * 0.24,
    sunX,
    water: { back: horizon + 40, front: shore - 6 },
  });
}

function drawPalms(stage: Stage, shore: number): void {
  const { width, height, random } = stage;
  const own = random.fork('palms');
  const isLeft = own.chance(0.5);
  stage.back.push(
    stage.layer(
      'palms',
      0.48,
      (ink) => {
        const tall = Math.min(620, height * 0.56);
        const at = (share: number) => width * (isLeft ? share : 1 - share);
        return (
          drawTreeAt(stage, ink, own, 'palm', {
            x: at(0.15),
            y: shore + 96,
            height: tall * 0.72,
            distance: 0.12,
          }) +
          drawTreeAt(stage, ink, own, 'palm', { x: at(0.05), y: shore + 150, height: tall, distance: 0.02 }) +
          drawTreeAt(
            stage,
            ink,
            own,
            'bush',
            { x: at(0.03), y: shore + 170, height: 90, distance: 0 },
            '#4f9a4c',
          )
        );
      },
      { type: 'sway', amplitude: 12, periodSeconds: 3.6, baseY: shore + 150, topY: shore - 420 },
    ),
  );
}

function drawIsland(stage: Stage, horizon: number): void {
  const { width, random } = stage;
  const own = random.fork('island');
  if (own.chance(0.35)) return;
  const x = width * own.between(0.12, 0.88);
  stage.back.push(
    stage.layer('island', 0.1, (ink) => {
      const tone = stage.light.lit('#5f8a72', 0.72);
      const far = stage.light.lit('#7a92a0', 0.84);
      const hump = (cx: number, wide: number, tall: number, fill: string) =>
        path(
          `M${num(cx - wide)} ${num(horizon + 2)}Q${num(cx - wide * 0.45)} ${num(horizon - tall * 0.5)} ${num(cx - wide * 0.1)} ${num(horizon - tall)}Q${num(cx + wide * 0.4)} ${num(horizon - tall * 0.8)} ${num(cx + wide)} ${num(horizon + 2)}Z`,
          { fill },
        );
      const shade = ink.linear([
        { at: 0, color: tone },
        { at: 1, color: mix(tone, stage.light.haze, 0.5) },
      ]);
      return hump(x + 90, 210, 60, far) + hump(x, 170, 96, shade);
    }),
  );
}

/** The open sea, or a headland with turf above cliffs when it is a coast. */
export function drawSea(stage: Stage): Floor {
  const { height, graph, margin, random } = stage;
  const horizon = height * (stage.isPortrait ? 0.46 : 0.45);
  const { sunX } = drawSky(stage, { horizon });
  drawClouds(stage, { horizon });
  drawIsland(stage, horizon);
  const isRough = graph.weather === 'storm' || graph.weather === 'wind';
  drawWater(stage, {
    top: horizon,
    bottom: height + margin,
    sunX,
    depth: 0.18,
    color: isRough ? '#2c6484' : '#2385b3',
  });
  const isCoast = graph.setting === 'coast';
  if (!isCoast) drawSwell(stage, { from: horizon + (height - horizon) * 0.3, isRough });
  if (isCoast) drawHeadland(stage, horizon, random.chance(0.5));
  const landTop = height * 0.76;
  return landFloor(stage, {
    horizon,
    top: isCoast ? landTop + 40 : horizon + (height - horizon) * 0.55,
    sunX,
    ...(isCoast ? {} : { ground: { back: horizon + (height - horizon) * 0.52, front: height * 0.86 } }),
    water: isCoast
      ? { back: horizon + 50, front: landTop - 40 }
      : { back: horizon + (height - horizon) * 0.3, front: height * 0.9 },
  });
}

function drawSwell(stage: Stage, { from, isRough }: { from: number; isRough: boolean }): void {
  const { width, height, light, margin } = stage;
  const rows = 3;
  for (let row = 0; row < rows; row += 1) {
    const t = (row + 0.5) / rows;
    const y = from + (height * 0.97 - from) * t;
    const size = (isRough ? 30 : 13) * (0.5 + t);
    const length = 130 + 150 * t;
    const layer = stage.layer(
      `swell-${row}`,
      0.4 + 0.26 * t,
      (ink) => {
        let d = `M${num(-margin - length)} ${num(y)}`;
        const count = Math.ceil((width + 2 * margin + 2 * length) / length);
        for (let wave = 0; wave < count; wave += 1)
          d += `q${num(length * 0.3)} ${num(-size)} ${num(length * 0.5)} ${num(-size * 0.5)}t${num(length * 0.5)} ${num(size * 0.5)}`;
        const crest = light.lit('#e9fbff', 0.1);
        const sea = light.lit(isRough ? '#2a5f80' : '#2b93bd', 0.04);
        return (
          path(`${d}V${num(y + 130 + 60 * t)}H${num(-margin - length)}Z`, {
            fill: ink.linear([
              { at: 0, color: mix(sea, crest, 0.28), opacity: 0.75 },
              { at: 0.5, color: sea, opacity: 0.35 },
              { at: 1, color: sea, opacity: 0 },
            ]),
          }) + path(d, { fill: 'none', stroke: crest, 'stroke-width': 2 + 3 * t, 'stroke-opacity': 0.5 })
        );
      },
      {
        type: 'live',
        pivotX: width / 2,
        pivotY: y,
        bobX: 26,
        bobY: size * 0.5,
        angleDegrees: 0,
        squash: 0,
        periodSeconds: 3.4 + row * 0.5,
        phase: row * 0.31,
        driveUnitsPerSecond: 0,
      },
    );
    if (row === rows - 1) stage.front.push(layer);
    else stage.back.push(layer);
  }
}

function drawHeadland(stage: Stage, horizon: number, isLeft: boolean): void {
  const { width, height, light, margin, graph } = stage;
  const green = grassColor(stage);
  const at = (share: number) => width * (isLeft ? share : 1 - share);
  const edge = isLeft ? -margin - 80 : width + margin + 80;
  stage.back.push(
    stage.layer('headland', 0.24, (ink) => {
      const top = horizon - Math.min(150, height * 0.16);
      const cliff = ink.linear([
        { at: 0, color: light.lit('#d8c3a4', 0.28) },
        { at: 1, color: light.lit('#8f7f78', 0.42) },
      ]);
      const rockD = `M${num(edge)} ${num(top)}L${num(at(0.22))} ${num(top + 12)}L${num(at(0.3))} ${num(top + 44)}L${num(at(0.31))} ${num(top + 90)}L${num(at(0.37))} ${num(horizon + 34)}L${num(at(0.2))} ${num(horizon + 52)}L${num(edge)} ${num(horizon + 60)}Z`;
      const turfD = `M${num(edge)} ${num(top - 16)}Q${num(at(0.12))} ${num(top - 26)} ${num(at(0.22))} ${num(top + 6)}L${num(at(0.305))} ${num(top + 44)}Q${num(at(0.2))} ${num(top + 40)} ${num(edge)} ${num(top + 34)}Z`;
      const foam = ellipse(at(0.26), horizon + 50, width * 0.18, 10, {
        fill: light.lit('#ffffff', 0.1),
        'fill-opacity': 0.7,
      });
      return path(rockD, { fill: cliff }) + path(turfD, { fill: light.lit(green.mid, 0.25) }) + foam;
    }),
  );
  const sandy = graph.season === 'winter' ? green.near : mix(green.near, '#b8a765', 0.18);
  drawHill(stage, {
    id: 'ground',
    y: height * 0.78,
    amplitude: 22,
    wavelength: width * 1.2,
    color: sandy,
    distance: 0.05,
    depth: 0.5,
    dress: (ink, crest, own) =>
      drawPatches(stage, ink, own, { top: crest(width / 2) + 20, bottom: height, color: sandy }),
  });
}
