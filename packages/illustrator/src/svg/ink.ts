import { num, type Stop, tag } from './draw.ts';

/** Collects the gradients, filters and clips of one layer and names them without collisions. */
export interface Ink {
  /** Top to bottom over the shape (or along `angle`: "x1 y1 x2 y2" in 0..1). */
  linear(stops: readonly Stop[], direction?: readonly [number, number, number, number]): string;
  /** Along a line in user units. */
  linearAt(stops: readonly Stop[], from: readonly [number, number], to: readonly [number, number]): string;
  /** Around the middle of the shape, or `center` in 0..1. */
  radial(stops: readonly Stop[], center?: readonly [number, number, number]): string;
  blur(deviation: number): string;
  clip(shape: string): string;
  add(markup: (id: string) => string): string;
  defs(): string;
}

export function createInk(prefix: string): Ink {
  const parts: string[] = [];
  const known = new Map<string, string>();
  const add = (markup: (id: string) => string): string => {
    const key = markup('');
    const same = known.get(key);
    if (same !== undefined) return same;
    const id = `${prefix}${known.size.toString(36)}`;
    known.set(key, id);
    parts.push(markup(id));
    return id;
  };
  const paint = (markup: (id: string) => string) => `url(#${add(markup)})`;
  return {
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      paint((id) => tag('linearGradient', { id, x1, y1, x2, y2 }, stopTags(stops))),
    linearAt: (stops, [x1, y1], [x2, y2]) =>
      paint((id) =>
        tag('linearGradient', { id, gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 }, stopTags(stops)),
      ),
    radial: (stops, [cx, cy, r] = [0.5, 0.5, 0.5]) =>
      paint((id) => tag('radialGradient', { id, cx, cy, r }, stopTags(stops))),
    blur: (deviation) =>
      paint((id) =>
        tag(
          'filter',
          // The cost grows with this region; blurs are small relative to their content.
          {
            id,
            x: '-8%',
            y: '-12%',
            width: '116%',
            height: '124%',
            'color-interpolation-filters': 'sRGB',
          },
          tag('feGaussianBlur', { stdDeviation: deviation }),
        ),
      ),
    clip: (shape) => paint((id) => tag('clipPath', { id }, shape)),
    add,
    defs: () => (parts.length === 0 ? '' : tag('defs', {}, parts.join(''))),
  };
}

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(
      ({ at, color, opacity }) =>
        `<stop offset="${num(at)}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${num(opacity)}"`}/>`,
    )
    .join('');
}
