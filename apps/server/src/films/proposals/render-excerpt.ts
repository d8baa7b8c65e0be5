import path from 'node:path';
import { type Film, filmDuration } from '@atelier/film';
import { excerptScenes } from '@atelier/film/render/excerpt-scenes';
import type { TimeRange } from '@atelier/film/render/find-ranges';
import { firstFrame } from '@atelier/film/time/film-time';
import { encodeWhole } from '@atelier/media/segments/encode-whole';
import { joinSegments } from '@atelier/media/segments/join-segments';
import { buildWindowGraph } from '@atelier/media/segments/window-graph';
import type { FilmRender } from '../render/film-render.ts';
import { renderSound } from '../render/film-sound.ts';
import { type PreparedFilm, planPrepared, planWindow, prepareRender } from '../render/prepare-render.ts';
import { fitsOneRun } from '../render/segments/encode-runs.ts';

/** The longer side of an excerpt's picture, in pixels. */
const LONG_SIDE = 640;

interface FrameWindow {
  fromFrame: number;
  untilFrame: number;
}

/**
 * Renders stretches of a film as one small MP4, with the sound of its scenes and without music and effects.
 * @param ranges in the order of the film, apart from each other
 * @returns the path of the file
 */
export async function renderExcerpt(
  render: Omit<FilmRender, 'segments'>,
  ranges: readonly TimeRange[],
  { signal }: { signal: AbortSignal },
): Promise<string> {
  const film = small(render.film);
  const prepared = await prepareRender({ ...render, film }, signal, {
    isEncodedByX264: true,
  });
  const { segments } = await planPrepared(prepared, prepared.facts);
  const windows = ranges.flatMap((range) => divide(prepared, windowOf(film, range)));
  const parts: { path: string; frames: number }[] = [];
  for (const [index, window] of windows.entries()) {
    const planned = await planWindow(prepared, { segments, ...window }, { name: `part${index}`, signal });
    const graph = buildWindowGraph(planned);
    const outputPath = path.join(render.workDir, `part${index}.mp4`);
    const { takes } = planned;
    await encodeWhole({ window: graph, takes, rate: prepared.canvas.rate, outputPath }, { signal });
    parts.push({ path: outputPath, frames: graph.frames });
  }
  const { rate } = prepared.canvas;
  const frames = parts.reduce((sum, part) => sum + part.frames, 0);
  const durationSeconds = (frames * rate.den) / rate.num;
  const soundPath = path.join(render.workDir, 'sound.m4a');
  await renderSound(
    { ...render, film: soundOf(render.film, ranges) },
    { soundPath, durationSeconds, leadSeconds: 0, tailSeconds: 0 },
    { signal },
  );
  const outputPath = path.join(render.workDir, 'excerpt.mp4');
  await joinSegments({ segments: parts, rate, soundPath, outputPath }, { signal });
  return outputPath;
}

function small(film: Film): Film {
  const { width, height } = film.canvas;
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height));
  const even = (length: number) => Math.max(2, Math.round((length * scale) / 2) * 2);
  return { ...film, canvas: { ...film.canvas, width: even(width), height: even(height) } };
}

function windowOf(film: Film, { startSeconds, endSeconds }: TimeRange): FrameWindow {
  const fromFrame = firstFrame(film, startSeconds);
  const last = firstFrame(film, Math.min(endSeconds, filmDuration(film)));
  return { fromFrame, untilFrame: Math.max(fromFrame + 1, last) };
}

/** Halves a window until one run of the encoder can open its sources. */
function divide(prepared: PreparedFilm, window: FrameWindow): FrameWindow[] {
  const middle = (window.fromFrame + window.untilFrame) >> 1;
  if (middle === window.fromFrame || fitsOneRun(prepared.render, window)) return [window];
  return [
    ...divide(prepared, { ...window, untilFrame: middle }),
    ...divide(prepared, { ...window, fromFrame: middle }),
  ];
}

function soundOf(film: Film, ranges: readonly TimeRange[]): Film {
  const sound = { ...film.sound, music: [], effects: [] };
  return { ...film, scenes: excerptScenes(film, ranges), layers: [], sound };
}
