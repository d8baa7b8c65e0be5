import artMetrics from './art-metrics.json' with { type: 'json' };

/** Measures of a drawing, taken by scripts/measure-art.ts. */
export interface ArtMetrics {
  /** The edges of the ink in the drawing's 32 × 32 box. */
  left: number;
  top: number;
  right: number;
  bottom: number;
  mainColor: string;
  footColor: string;
}

/** Returns the measures of a drawing. One that was never measured is taken to fill its box. */
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

const METRICS: ReadonlyMap<string, ArtMetrics> = new Map(Object.entries(artMetrics));
