import { lighten } from '../art/color.ts';
import type { Floor } from '../scene/floor.ts';
import type { ParticleField } from '../scene/layer.ts';
import type { Stage } from '../scene/stage.ts';
import { type ScatterOptions, scatterParticles } from '../scenery/particles.ts';

/** Creates the particle fields of everything that falls, floats or twinkles in the scene. */
export function weatherFields(
  stage: Stage,
  floor: Floor,
  { isIndoors, isAirless }: { isIndoors: boolean; isAirless: boolean },
): ParticleField[] {
  const { graph, light, width, height, margin } = stage;
  const everywhere = { x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin };
  const low = { ...everywhere, y: floor.horizon - 60, height: height - floor.horizon + 60 + margin };
  const area = (width * height) / 1_000_000;
  const fields: ScatterOptions[] = [];
  const add = (
    options: Omit<ScatterOptions, 'depth' | 'bounds'> & { depth?: number; bounds?: ScatterOptions['bounds'] },
  ) => fields.push({ depth: 0.85, bounds: everywhere, ...options });
  const isOpen = !isIndoors && !isAirless;
  if (isOpen && (graph.weather === 'rain' || graph.weather === 'storm')) {
    const count = graph.weather === 'storm' ? 170 : 120;
    add({
      id: 'rain',
      kind: 'rain',
      count: count * area,
      colors: [lighten(light.haze, 0.55)],
      size: [34, 92],
      velocity: [-160, 1150],
      opacity: [0.4, 0.85],
    });
  }
  if (isOpen && graph.weather === 'snow') {
    add({
      id: 'snow',
      kind: 'snow',
      count: 130 * area,
      colors: ['#ffffff', '#eef4ff'],
      size: [7, 30],
      velocity: [14, 92],
      opacity: [0.55, 1],
    });
  }
  const wants = (accent: string) => graph.accents.includes(accent) && !graph.excluded.includes(accent);
  if (isOpen && (wants('leaves') || (graph.season === 'autumn' && AIRY.has(graph.setting)))) {
    add({
      id: 'leaves',
      kind: 'leaf',
      count: (wants('leaves') ? 34 : 14) * area,
      colors: AUTUMN.map((color) => light.lit(color)),
      size: [14, 36],
      velocity: [graph.weather === 'wind' ? 190 : 46, 62],
    });
  } else if (isOpen && graph.weather === 'wind') {
    add({
      id: 'leaves',
      kind: 'leaf',
      count: 16 * area,
      colors: ['#7fb24a', '#a8c95a'].map((color) => light.lit(color)),
      size: [12, 28],
      velocity: [220, 44],
    });
  }
  if (wants('petals') || (isOpen && graph.season === 'spring' && graph.setting === 'garden')) {
    add({
      id: 'petals',
      kind: 'petal',
      count: 30 * area,
      colors: ['#ffd3e2', '#ffc0d6', '#fff0f6'].map((color) => light.lit(color)),
      size: [10, 26],
      velocity: [38, 52],
    });
  }
  if (wants('confetti') || graph.mood === 'festive') {
    add({
      id: 'confetti',
      kind: 'confetti',
      count: (wants('confetti') ? 54 : 26) * area,
      colors: ['#f2545b', '#ffd25a', '#4aa8f0', '#59c17a', '#b98bff', '#ff9fc4'],
      size: [9, 21],
      velocity: [8, 74],
    });
  }
  if (wants('hearts') || graph.mood === 'romantic') {
    add({
      id: 'hearts',
      kind: 'heart',
      count: (wants('hearts') ? 18 : 8) * area,
      colors: ['#ff6f91', '#ff9fb4', '#f2545b'],
      size: [16, 40],
      velocity: [4, -34],
      opacity: [0.45, 0.9],
    });
  }
  const isWarmNight =
    light.darkness > 0.6 && graph.season !== 'winter' && AIRY.has(graph.setting) && graph.weather === 'clear';
  if (
    wants('fireflies') ||
    (isWarmNight && graph.mood !== 'scary') ||
    (isOpen && graph.setting === 'fantasy')
  ) {
    add({
      id: 'fireflies',
      kind: 'firefly',
      count: (wants('fireflies') ? 46 : 22) * area,
      colors: ['#ffe98a', '#d8ff9a'],
      size: [12, 30],
      bounds: low,
      velocity: [7, -5],
    });
  }
  if (wants('bubbles') || graph.setting === 'underwater') {
    add({
      id: 'bubbles',
      kind: 'bubble',
      count: (graph.setting === 'underwater' ? 34 : 22) * area,
      colors: ['#e4fbff'],
      size: [10, 44],
      velocity: [3, -58],
      opacity: [0.45, 0.9],
    });
  }
  if (wants('sparkles') || graph.mood === 'dreamy' || graph.setting === 'fantasy') {
    add({
      id: 'sparkles',
      kind: 'sparkle',
      count: (wants('sparkles') ? 40 : 24) * area,
      colors: ['#fff6d6', '#ffe1f2', '#ffffff'],
      size: [10, 34],
      opacity: [0.5, 1],
    });
  }
  if (graph.subjects.some(({ id }) => id === 'campfire' || id === 'fire') || graph.setting === 'volcano') {
    add({
      id: 'embers',
      kind: 'ember',
      count: 30 * area,
      colors: ['#ffb347', '#ff7a3c'],
      size: [6, 16],
      velocity: [8, -88],
      opacity: [0.5, 1],
    });
  }
  if (isIndoors || (isOpen && light.elevation < 0.3 && light.darkness < 0.5 && graph.weather === 'clear')) {
    add({
      id: 'dust',
      kind: 'dust',
      count: 22 * area,
      colors: [lighten(light.glow, 0.3)],
      size: [5, 16],
      velocity: [5, -4],
      opacity: [0.25, 0.6],
    });
  }
  return fields.map((options) =>
    scatterParticles(stage, { ...options, count: Math.max(3, Math.round(options.count)) }),
  );
}

const AIRY: ReadonlySet<string> = new Set([
  'meadow',
  'forest',
  'park',
  'garden',
  'field',
  'lavender',
  'vineyard',
  'lake',
  'river',
  'village',
  'farm',
  'street',
  'castle',
  'road',
  'night',
]);
const AUTUMN = ['#e0702a', '#d9a02f', '#c8452f', '#f0b23c', '#a8632a'];
