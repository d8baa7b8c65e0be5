import { type Film, placeScenes } from '@atelier/film';
import { playedSeconds } from '@atelier/film/document/scene-seconds';
import { sourceSecondsAt } from '@atelier/film/time/film-time';
import { keptWordsDuring } from '@atelier/film/time/kept-words';
import { pictureFilm } from '@atelier/film/time/picture-film';
import type { SourceMedia } from './use-source-media.ts';

interface TimelineView {
  film: Film;
  media: Readonly<Record<string, SourceMedia>>;
  pixelsPerSecond: number;
  /** The first visible pixel of the timeline. */
  left: number;
  /** The size of the canvas, in CSS pixels. */
  width: number;
  height: number;
  colors: { text: string; wave: string; tick: string; ground: string };
}

/** Heights of the rows, in pixels. */
export const ROWS = { strip: 44, wave: 26, words: 18 } as const;

/** Draws the visible part of the scenes: pictures, the wave and the words below. */
export function drawTimeline(context: CanvasRenderingContext2D, view: TimelineView): void {
  const { film, media, pixelsPerSecond, left, width, height } = view;
  context.clearRect(0, 0, width, height);
  const [from, until] = [left / pixelsPerSecond, (left + width) / pixelsPerSecond];
  // A scene with an angle shows the pictures of its camera above its own sound.
  const pictures = placeScenes(pictureFilm(film));
  for (const placed of placeScenes(film)) {
    const { scene, startSeconds, endSeconds, index } = placed;
    const shown = pictures[index] ?? placed;
    if (endSeconds < from || startSeconds > until) continue;
    const x = startSeconds * pixelsPerSecond - left;
    const sceneWidth = (endSeconds - startSeconds) * pixelsPerSecond;
    const { strip = null } = media[shown.scene.source] ?? {};
    const { wave = null } = media[scene.source] ?? {};
    context.save();
    context.beginPath();
    context.rect(x, 0, sceneWidth, ROWS.strip + ROWS.wave);
    context.clip();
    context.fillStyle = view.colors.ground;
    context.fillRect(x, 0, sceneWidth, ROWS.strip + ROWS.wave);
    const timesOf = (one: typeof placed) => (offset: number) =>
      sourceSecondsAt(one, startSeconds + offset / pixelsPerSecond);
    if (strip) drawStrip(context, view, { strip, x, sceneWidth, secondsAt: timesOf(shown) });
    // A picture that stands is silent.
    const heardWidth = playedSeconds(scene) * pixelsPerSecond;
    if (wave) drawWave(context, view, { wave, x, sceneWidth: heardWidth, secondsAt: timesOf(placed) });
    context.restore();
  }
  drawWords(context, view, from, until);
}

/** A scene on the canvas, in pixels. */
interface DrawnScene {
  x: number;
  sceneWidth: number;
  /** Returns the time of the source at a distance from the left edge. */
  secondsAt(offset: number): number;
}

function drawStrip(
  context: CanvasRenderingContext2D,
  { width }: TimelineView,
  { strip, x, sceneWidth, secondsAt }: DrawnScene & { strip: NonNullable<SourceMedia['strip']> },
): void {
  const known = strip.pictures.find((picture) => picture !== null);
  if (!known) return;
  const cell = Math.max(24, (ROWS.strip * known.width) / known.height);
  for (let offset = 0; offset < sceneWidth; offset += cell) {
    if (x + offset + cell < 0 || x + offset > width) continue;
    const index = Math.min(
      strip.pictures.length - 1,
      Math.floor(secondsAt(offset + cell / 2) / strip.everySeconds),
    );
    const picture = strip.pictures[index] ?? strip.pictures.slice(0, index).findLast((one) => one !== null);
    if (picture) context.drawImage(picture, x + offset, 0, cell, ROWS.strip);
  }
}

function drawWave(
  context: CanvasRenderingContext2D,
  { width, colors }: TimelineView,
  { wave, x, sceneWidth, secondsAt }: DrawnScene & { wave: NonNullable<SourceMedia['wave']> },
): void {
  context.fillStyle = colors.wave;
  const middle = ROWS.strip + ROWS.wave / 2;
  const first = Math.max(0, -x);
  for (let offset = first - (first % 2); offset < sceneWidth && x + offset < width; offset += 2) {
    const place = Math.floor(secondsAt(offset) * wave.perSecond);
    const count = Math.max(1, Math.ceil(secondsAt(offset + 2) * wave.perSecond) - place);
    let level = 0;
    for (let index = place; index < place + count; index++) level = Math.max(level, wave.peaks[index] ?? 0);
    const size = Math.max(1, Math.sqrt(level) * (ROWS.wave - 4));
    context.fillRect(x + offset, middle - size / 2, 1.2, size);
  }
}

/** The room between two written words, in pixels. */
const WORD_GAP = 6;

/** Marks each word, and writes those that have room behind the last written one. */
function drawWords(context: CanvasRenderingContext2D, view: TimelineView, from: number, until: number): void {
  const { film, pixelsPerSecond, left, colors } = view;
  const top = ROWS.strip + ROWS.wave;
  context.font = '11px "Inter Variable", sans-serif';
  context.textBaseline = 'middle';
  let free = Number.NEGATIVE_INFINITY;
  for (const { word, startSeconds } of keptWordsDuring(film, { from, until })) {
    const x = startSeconds * pixelsPerSecond - left;
    const isWritten = x >= free;
    context.fillStyle = colors.tick;
    context.fillRect(x, top + 3, 1, isWritten ? ROWS.words - 6 : 3);
    if (!isWritten) continue;
    context.fillStyle = colors.text;
    context.fillText(word.text, x + 4, top + ROWS.words / 2 + 1);
    free = x + 4 + context.measureText(word.text).width + WORD_GAP;
  }
}
