import { INDOORS } from '../scene/light/light.ts';
import type { SceneGraph } from '../scene-graph.ts';
import type { CallKind } from './calls.ts';
import type { BedKind } from './noise-beds.ts';

export interface Ambience {
  beds: { kind: BedKind; gain: number }[];
  calls: { kind: CallKind; gain: number }[];
  /** 0 (dry) to 1 (a cathedral). */
  roomSize: number;
}

/** Chooses the ambient sounds of the place, the hour and the weather. */
export function chooseAmbience(graph: SceneGraph): Ambience {
  const { setting, time, weather, season } = graph;
  const beds: Ambience['beds'] = [];
  const calls: Ambience['calls'] = [];
  const isNight = time === 'night' || time === 'dusk';
  const isIndoors = INDOORS.has(setting);
  const wet = weather === 'rain' || weather === 'storm';
  if (setting === 'underwater') beds.push({ kind: 'deep', gain: 0.9 });
  else if (setting === 'space' || setting === 'moon') beds.push({ kind: 'void', gain: 0.8 });
  else if (isIndoors) beds.push({ kind: 'room', gain: 0.4 });
  else
    beds.push({
      kind: 'wind',
      gain: weather === 'storm' ? 1 : weather === 'wind' || weather === 'snow' ? 0.8 : 0.34,
    });
  if (SEASIDE.has(setting)) beds.push({ kind: 'waves', gain: 1 });
  if (STREAMS.has(setting)) beds.push({ kind: 'stream', gain: setting === 'waterfall' ? 1 : 0.5 });
  if (TOWNS.has(setting)) beds.push({ kind: 'city', gain: 0.7 });
  if (setting === 'cafe' || setting === 'stadium' || setting === 'stage')
    beds.push({ kind: 'crowd', gain: setting === 'cafe' ? 0.6 : 0.8 });
  if (wet && !SILENT.has(setting)) beds.push({ kind: 'rain', gain: isIndoors ? 0.4 : 0.9 });
  if (graph.subjects.some(({ id }) => id === 'campfire' || id === 'fire') || setting === 'volcano')
    beds.push({ kind: 'fire', gain: 0.7 });
  if (!isIndoors && !SILENT.has(setting) && !wet && weather !== 'snow' && season !== 'winter') {
    if (isNight && LEAFY.has(setting)) calls.push({ kind: 'crickets', gain: 1.3 });
    else if (SEASIDE.has(setting)) calls.push({ kind: 'gulls', gain: 0.5 });
    else if (LEAFY.has(setting)) calls.push({ kind: 'birds', gain: 0.75 });
  }
  if (isNight && (setting === 'forest' || graph.mood === 'scary' || graph.mood === 'mysterious'))
    calls.push({ kind: 'owl', gain: 0.5 });
  if (setting === 'underwater') calls.push({ kind: 'bubbles', gain: 1.4 });
  if (weather === 'storm' && !SILENT.has(setting)) calls.push({ kind: 'thunder', gain: 0.9 });
  const roomSize =
    setting === 'cave' || setting === 'space' ? 0.9 : setting === 'stage' ? 0.7 : isIndoors ? 0.35 : 0.55;
  return { beds, calls, roomSize };
}

const SILENT: ReadonlySet<string> = new Set(['underwater', 'space', 'moon']);
const SEASIDE: ReadonlySet<string> = new Set(['beach', 'coast', 'sea']);
const STREAMS: ReadonlySet<string> = new Set(['river', 'waterfall', 'lake']);
const TOWNS: ReadonlySet<string> = new Set(['city', 'street', 'paris', 'road']);
const LEAFY: ReadonlySet<string> = new Set([
  'meadow',
  'field',
  'lavender',
  'vineyard',
  'farm',
  'village',
  'garden',
  'park',
  'forest',
  'jungle',
  'savanna',
  'mountain',
  'lake',
  'river',
  'waterfall',
  'castle',
  'fantasy',
  'night',
]);
