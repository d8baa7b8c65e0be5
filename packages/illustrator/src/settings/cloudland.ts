import type { Floor } from '../scene/floor.ts';
import type { Stage } from '../scene/stage.ts';
import { drawCloud, drawClouds } from '../scenery/clouds.ts';
import { drawSky } from '../scenery/sky.ts';

/** High above the land: a sea of clouds below, open air around. */
export function drawCloudland(stage: Stage): Floor {
  const { width, height, random, light } = stage;
  const { sunX } = drawSky(stage, { horizon: height * 0.86 });
  drawClouds(stage, { horizon: height * 0.8, amount: 4 });
  const rows = [
    { y: 0.76, size: [210, 330], haze: 0.42, depth: 0.16, speed: 5 },
    { y: 0.86, size: [290, 430], haze: 0.22, depth: 0.3, speed: 9 },
    { y: 0.97, size: [380, 540], haze: 0.04, depth: 0.75, speed: 15 },
  ] as const;
  for (const [index, row] of rows.entries()) {
    const layer = stage.layer(
      `cloud-sea-${index}`,
      row.depth,
      (ink) => {
        const own = random.fork(`cloud-sea-${index}`);
        const count = Math.round((width + 300) / (row.size[0] * 0.52));
        let content = '';
        for (let cloud = 0; cloud < count; cloud += 1) {
          const x = -150 + ((cloud + own.next() * 0.6) / count) * (width + 300);
          content += drawCloud(light, ink, own, {
            x,
            y: height * row.y + own.between(-26, 40) + 40,
            width: own.between(row.size[0], row.size[1]),
            haze: row.haze,
          });
        }
        return content;
      },
      { type: 'drift', unitsPerSecond: row.speed },
    );
    if (index === rows.length - 1) stage.front.push(layer);
    else stage.back.push(layer);
  }
  return {
    horizon: height * 0.86,
    ground: { back: height * 0.8, front: height * 0.9 },
    water: null,
    air: { top: height * 0.1, bottom: height * 0.78 },
    table: null,
    isWeightless: stage.graph.subjects.every(({ entry }) => entry.zone === 'air'),
    sunX,
  };
}
