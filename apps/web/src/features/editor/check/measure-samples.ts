import { relativeLuminance } from '@atelier/captions/lint/lint-contrast';
import { evaluateFilm, type Film, type FilmFacts } from '@atelier/film';
import { type ContrastSample, lintSample } from '@atelier/film/lint/film-contrast';
import type { FilmFinding } from '@atelier/film/lint/film-finding';
import { nearFilm } from '../preview/near-film.ts';
import type { FilmPictures } from './film-pictures.ts';

/** The width of the canvas in pixels; a caption is then some hundreds of pixels large. */
const WIDTH = 180;

export interface MeasuredSamples {
  findings: FilmFinding[];
  /** Number of lines that could not be compared, because a picture behind them cannot be read. */
  unreadable: number;
}

/** Compares lines of captions with the pictures behind them. @throws when the signal ends it */
export async function measureSamples(
  samples: readonly ContrastSample[],
  { film, facts, pictures }: { film: Film; facts: FilmFacts; pictures: FilmPictures },
  signal: AbortSignal,
): Promise<MeasuredSamples> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.round((WIDTH * film.canvas.height) / film.canvas.width);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const findings: FilmFinding[] = [];
  let unreadable = 0;
  for (const sample of samples) {
    signal.throwIfAborted();
    let luminances: number[] = [];
    if (sample.needsPicture) {
      const { atSeconds } = sample;
      const frame = evaluateFilm(nearFilm(film, atSeconds).film, facts, atSeconds);
      if (!context || !(await pictures.draw(context, { film, frame }, signal))) {
        unreadable += 1;
        continue;
      }
      luminances = luminancesOf(context, sample);
    }
    const found = lintSample(sample, luminances);
    if (found) findings.push(found);
  }
  return { findings, unreadable };
}

function luminancesOf(context: CanvasRenderingContext2D, { ink }: ContrastSample): number[] {
  const { width, height } = context.canvas;
  const left = Math.floor(clamp(ink.x) * width);
  const top = Math.floor(clamp(ink.y) * height);
  const right = Math.ceil(clamp(ink.x + ink.width) * width);
  const bottom = Math.ceil(clamp(ink.y + ink.height) * height);
  const { data } = context.getImageData(left, top, Math.max(1, right - left), Math.max(1, bottom - top));
  return Array.from({ length: data.length / 4 }, (_, pixel) =>
    relativeLuminance(data[pixel * 4] ?? 0, data[pixel * 4 + 1] ?? 0, data[pixel * 4 + 2] ?? 0),
  );
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
