import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { renderLayers, stylesOfLayers } from '@atelier/captions/titles/render-layers';
import { filmDuration, sceneAt } from '@atelier/film';
import { hashValue } from '@atelier/film/render/hash-value';
import { segmentAt } from '@atelier/film/render/plan-render';
import { FRAME_TOLERANCE, firstFrame } from '@atelier/film/time/film-time';
import { limitConcurrency } from '@atelier/media/run/limit-concurrency';
import { runTogether } from '@atelier/media/run/run-together';
import { writeFrame, writeSheet } from '@atelier/media/segments/write-stills';
import { writeScript } from '../captioning/write-script.ts';
import type { FilmRender } from './film-render.ts';
import type { KeptFrames } from './kept-frames.ts';
import { type PreparedFilm, planWindow, prepareRender } from './prepare-render.ts';
import { transitionFrames } from './takes/plan-takes.ts';

export interface FrameRender extends Omit<FilmRender, 'segments'> {
  /** Decoded source pictures that later calls use again; absent for a single picture. */
  kept?: KeptFrames;
}

/**
 * Writes one frame as it will be rendered, without reading or drawing others; in a transition those since its start.
 * Cards are outside of film time. @returns the path of a WebP, or of a PNG for that format
 */
export async function renderFrame(
  render: FrameRender & { atSeconds: number; width: number; format?: 'webp' | 'png' },
  { signal }: { signal: AbortSignal },
): Promise<string> {
  const { format = 'webp' } = render;
  return inOwnFolder(render.workDir, format, async (workDir) => {
    const prepared = await prepareStill({ ...render, workDir }, signal);
    const outputPath = path.join(workDir, `frame.${format}`);
    await drawFrame(prepared, { ...render, outputPath, name: 'frame', isShared: false }, signal);
    return outputPath;
  });
}

/** The width of a frame of a contact sheet, in pixels, for a tall and for a wide film. */
const CELL_WIDTH = { tall: 180, wide: 320 };
/** The most frames of a sheet. */
const MOST_FRAMES = 60;
/** Frames that are drawn at the same time. */
const MOST_RUNS = 2;

/** Writes a contact sheet of evenly spaced frames with their times. @returns the path of a WebP */
export async function renderSheet(
  render: FrameRender & { count: number },
  { signal }: { signal: AbortSignal },
): Promise<string> {
  return inOwnFolder(render.workDir, 'webp', (workDir) => drawSheet({ ...render, workDir }, signal));
}

async function drawSheet(render: FrameRender & { count: number }, signal: AbortSignal): Promise<string> {
  const { film, workDir, fonts } = render;
  const isTall = film.canvas.height > film.canvas.width;
  const width = isTall ? CELL_WIDTH.tall : CELL_WIDTH.wide;
  // Everything is drawn in the size of the sheet; the layout follows the size of the canvas.
  const size = heightFor(film.canvas, width);
  const prepared = await prepareStill(
    { ...render, film: { ...film, canvas: { ...film.canvas, ...size } } },
    signal,
  );
  const count = Math.min(MOST_FRAMES, Math.max(1, Math.round(render.count)));
  const times = Array.from({ length: count }, (_, index) => ((index + 0.5) * filmDuration(film)) / count);
  const turns = limitConcurrency(MOST_RUNS);
  const paths = await runTogether(signal, (either) =>
    times.map((atSeconds, index) =>
      turns(async () => {
        const outputPath = path.join(workDir, `cell${index}.webp`);
        const cell = { atSeconds, width, outputPath, name: `cell${index}`, isShared: true };
        await drawFrame(prepared, { ...cell, kept: render.kept }, either);
        return outputPath;
      }, either),
    ),
  );
  const columns = Math.min(count, isTall ? 6 : 4);
  const sheet = { width: columns * size.width, height: Math.ceil(count / columns) * size.height };
  const labels = times.map((seconds, index) => ({
    startMs: 0,
    endMs: 1000,
    enter: 'none' as const,
    leave: 'none' as const,
    content: { kind: 'title' as const, text: formatTime(seconds), color: null, look: 'panel' as const },
    place: {
      x: (((index % columns) + 0.5) * size.width) / sheet.width,
      y: ((Math.floor(index / columns) + 0.94) * size.height) / sheet.height,
      width: (0.36 * size.width) / sheet.width,
    },
  }));
  const folder = path.join(workDir, 'labels');
  await mkdir(folder, { recursive: true });
  const script = await writeScript({
    ass: renderLayers(labels, sheet),
    styles: stylesOfLayers(labels),
    own: fonts,
    folder,
  });
  const outputPath = path.join(workDir, 'sheet.webp');
  await writeSheet({ paths, columns, size, labels: script, outputPath }, { signal });
  return outputPath;
}

/**
 * Draws a picture in a folder of its own, which is removed, because several pictures of a film may be drawn at once.
 * @returns the path of the picture beside that folder
 */
async function inOwnFolder(
  workDir: string,
  extension: string,
  draw: (folder: string) => Promise<string>,
): Promise<string> {
  const folder = await mkdtemp(path.join(workDir, 'picture-'));
  try {
    const outputPath = `${folder}.${extension}`;
    await rename(await draw(folder), outputPath);
    return outputPath;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const ENCODED = { isEncodedByX264: true } as const;

/** Prepares the film of a picture, for which no encoder is needed. The logo of a brand is written and probed once for all pictures of a film. */
async function prepareStill(render: FrameRender, signal: AbortSignal): Promise<PreparedFilm> {
  const { kept, film, facts, brandKit, seed } = render;
  if (!kept || !film.brand) return prepareRender(render, signal, ENCODED);
  const key = hashValue({ film, facts, brandKit, seed });
  // Other pictures may wait for the same preparation when this one is cancelled.
  const prepared = await kept.prepared(key, (workDir) =>
    prepareRender({ ...render, workDir }, new AbortController().signal, ENCODED),
  );
  return { ...prepared, render };
}

interface Still {
  atSeconds: number;
  width: number;
  outputPath: string;
  name: string;
  isShared: boolean;
  kept?: KeptFrames | undefined;
}

async function drawFrame(prepared: PreparedFilm, still: Still, signal: AbortSignal): Promise<void> {
  const { render, frames, canvas } = prepared;
  const { film, workDir } = render;
  const { kept, outputPath, isShared } = still;
  const wanted = Math.floor(still.atSeconds * film.canvas.frame_rate + 1e-6);
  const shown = Math.min(Math.max(0, Number.isNaN(wanted) ? 0 : wanted), frames - 1);
  const placed = sceneAt(film, (shown + FRAME_TOLERANCE) / film.canvas.frame_rate);
  const start = placed ? firstFrame(film, placed.startSeconds) : shown;
  const isInTransition = placed !== undefined && shown < start + transitionFrames(film, placed);
  const fromFrame = isInTransition ? Math.min(start, shown) : shown;
  const window = await planWindow(
    prepared,
    { segments: [segmentAt(film, shown)], fromFrame, untilFrame: shown + 1 },
    { name: still.name, signal },
  );
  const reused = await kept?.reuse(window.takes, { folder: workDir, rate: canvas.rate });
  const copies = reused?.copies ?? new Map();
  await writeFrame(
    {
      window: reused ? { ...window, takes: reused.takes } : window,
      frame: shown - fromFrame,
      size: heightFor(canvas.size, still.width),
      outputPath,
      copies: [...copies.values()],
      isShared,
    },
    { signal },
  );
  await kept?.keep(copies);
}

/** Returns an even size of a canvas' shape. */
function heightFor(canvas: { width: number; height: number }, width: number) {
  const even = (length: number) => Math.max(2, Math.round(length / 2) * 2);
  return { width: even(width), height: even((width * canvas.height) / canvas.width) };
}

/** Formats a time as `1:02.5`. */
function formatTime(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const rest = tenths % 600;
  return `${Math.floor(tenths / 600)}:${String(Math.floor(rest / 10)).padStart(2, '0')}.${rest % 10}`;
}
