import { darken, lighten, mix, multiply, saturate } from '../../art/color.ts';
import type { Mood, SceneGraph, Weather } from '../../scene-graph.ts';
import type { SeededRandom } from '../../seeded-random.ts';
import { COLOR_VALUES } from './color-values.ts';
import { HOURS, type HourColors } from './light-table.ts';

export interface Light extends HourColors {
  /** The strength of the haze, 0 to 1. */
  hazeStrength: number;
  /** Returns a colour in this light at a distance from 0 (here) to 1 (the horizon). */
  lit(color: string, distance?: number): string;
  /** Colour of soft shadows on the ground. */
  shadow: string;
  /** The influence of the ambient light on the subjects' colours, 0 to 1. */
  tint: number;
}

/** Creates the light of the scene from the hour, the weather, the mood and the colours of the prompt. */
export function createLight(graph: SceneGraph, random: SeededRandom): Light {
  const outside = colored(
    moody(weathered(random.pick(HOURS[graph.time]), graph.weather), graph.mood),
    graph.colors,
  );
  const isIndoors = INDOORS.has(graph.setting);
  // Lamps are warm whatever the hour.
  const hour = isIndoors ? { ...outside, ambient: mix(outside.ambient, '#fff0dc', 0.75) } : outside;
  const hazeStrength =
    graph.weather === 'fog' ? 0.96 : graph.weather === 'rain' || graph.weather === 'snow' ? 0.8 : 0.66;
  return {
    ...hour,
    hazeStrength,
    lit: (color, distance = 0) =>
      mix(
        multiply(color, hour.ambient, 0.55 + 0.35 * hour.darkness),
        hour.haze,
        Math.min(0.97, distance * hazeStrength + (graph.weather === 'fog' ? 0.12 : 0)),
      ),
    tint: isIndoors ? 0.3 : 0.34 + 0.3 * hour.darkness,
    shadow: mix(darken(hour.haze, 0.75), '#12102e', 0.45),
  };
}

/** Settings under a roof: the weather stays behind the window. */
export const INDOORS: ReadonlySet<string> = new Set([
  'room',
  'library',
  'kitchen',
  'cafe',
  'stage',
  'studio',
  'table',
  'cave',
]);

function mapColors(hour: HourColors, change: (color: string) => string): HourColors {
  const [zenith, high, low, horizon] = hour.sky;
  return {
    ...hour,
    sky: [change(zenith), change(high), change(low), change(horizon)],
    haze: change(hour.haze),
    cloudLight: change(hour.cloudLight),
    cloudShade: change(hour.cloudShade),
  };
}

const GREYS: Partial<Record<Weather, { color: string; amount: number; ambient: string }>> = {
  overcast: { color: '#a3aebb', amount: 0.55, ambient: '#e6ebf0' },
  rain: { color: '#76869b', amount: 0.55, ambient: '#cfdae6' },
  storm: { color: '#383f58', amount: 0.72, ambient: '#aab2cc' },
  snow: { color: '#ccd7e6', amount: 0.5, ambient: '#f0f4fb' },
  fog: { color: '#d3dadf', amount: 0.5, ambient: '#eef1f2' },
};

/** Desaturates the sky in grey weather, with the brightness of the hour. */
function weathered(hour: HourColors, weather: Weather): HourColors {
  const grey = GREYS[weather];
  if (grey === undefined) return hour;
  const tone = mix(grey.color, hour.sky[1], 0.25 + 0.45 * hour.darkness);
  const changed = mapColors(hour, (color) => mix(color, tone, grey.amount * (1 - 0.35 * hour.darkness)));
  return {
    ...changed,
    ambient: multiply(hour.ambient, grey.ambient),
    cloudShade: mix(changed.cloudShade, weather === 'storm' ? '#22263c' : '#6e7c92', 0.35),
    darkness: Math.min(1, hour.darkness + (weather === 'storm' ? 0.35 : weather === 'rain' ? 0.12 : 0)),
  };
}

function moody(hour: HourColors, mood: Mood | null): HourColors {
  switch (mood) {
    case 'scary':
      return {
        ...mapColors(hour, (color) => mix(saturate(darken(color, 0.28), 0.7), '#3a4a3f', 0.25)),
        ambient: multiply(hour.ambient, '#c9d6cc'),
      };
    case 'melancholic':
      return {
        ...mapColors(hour, (color) => saturate(mix(color, '#7d8fae', 0.25), 0.75)),
        ambient: multiply(hour.ambient, '#e2e8f4'),
      };
    case 'dreamy':
      return mapColors(hour, (color) => mix(color, '#f3c6ee', 0.28 * (1 - 0.5 * hour.darkness)));
    case 'romantic':
      return mapColors(hour, (color) => mix(color, '#ff9fb4', 0.2));
    case 'mysterious':
      return mapColors(hour, (color) => mix(color, '#4c4a8c', 0.24));
    case 'joyful':
    case 'festive':
    case 'energetic':
      return mapColors(hour, (color) => saturate(color, 1.18));
    case 'cosy':
      return {
        ...mapColors(hour, (color) => mix(color, '#ffb978', 0.14)),
        ambient: multiply(hour.ambient, '#fff0dc'),
      };
    default:
      return hour;
  }
}

function colored(hour: HourColors, colors: readonly string[]): HourColors {
  const wanted = COLOR_VALUES[colors[0] ?? ''];
  if (wanted === undefined) return hour;
  const changed = mapColors(hour, (color) => mix(color, lighten(wanted, 0.15 * (1 - hour.darkness)), 0.38));
  return { ...changed, ambient: mix(hour.ambient, wanted, 0.12) };
}
