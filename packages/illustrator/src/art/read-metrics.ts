import { ART_METRICS } from './art-metrics.ts';

export interface ArtMetrics {
  /** Where the ink lies in the 32 × 32 box. */
  left: number;
  top: number;
  right: number;
  bottom: number;
  mainColor: string;
  footColor: string;
}

/** Measures of a drawing; a drawing never measured is taken to fill its box. */
export function readArtMetrics(name: string): ArtMetrics {
  return METRICS.get(name.replace(TONE, '')) ?? FULL_BOX;
}

const TONE = /-(?:default|light|medium-light|medium|medium-dark|dark)$/;
const FULL_BOX: ArtMetrics = {
  left: 1,
  top: 1,
  right: 31,
  bottom: 31,
  mainColor: '#8888a0',
  footColor: '#8888a0',
};

const METRICS: ReadonlyMap<string, ArtMetrics> = new Map(
  ART_METRICS.trim()
    .split('\n')
    .map((line) => {
      const [name = '', left, top, right, bottom, mainColor = '#888888', footColor = '#888888'] =
        line.split(' ');
      return [
        name,
        {
          left: Number(left),
          top: Number(top),
          right: Number(right),
          bottom: Number(bottom),
          mainColor,
          footColor,
        },
      ] as const;
    }),
);
