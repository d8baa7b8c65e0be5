import { giveOwnFont } from '@atelier/captions/fonts/glyph-table';
import type { Film, FilmFacts, RenderPlan } from '@atelier/film';
import { planRender } from '@atelier/film';
import { writeSubtitles } from '@atelier/film/export/write-text';
import type { FilmWindow } from '@atelier/media/segments/window-graph';
import type { OwnFontMetrics } from '../../../library/own-fonts/fonts-of-job.ts';
import type { FilmWindowPlan } from '../draw-layers.ts';
import { captionBoxes } from '../draw-scripts.ts';
import { keptValue, openStored, type StoredFilm } from '../kept-films.ts';
import { type CoverMoment, coverMoments } from './cover-moments.ts';
import { drawWindow, type WindowDrawing } from './draw-window.ts';

/** A film for another process: its document and facts as texts, which that process parses once. */
export interface FilmTexts {
  film: StoredFilm;
  facts: StoredFilm;
  /** The own fonts that the layout measures with. */
  fonts: readonly OwnFontMetrics[];
}

function open({ film, facts, fonts }: FilmTexts): { film: Film; facts: FilmFacts } {
  for (const { id, metrics } of fonts) giveOwnFont(id, metrics);
  return {
    film: openStored(film),
    // biome-ignore lint/plugin: facts that this server measured
    facts: keptValue(facts, (text) => JSON.parse(text) as FilmFacts),
  };
}

/** `drawWindow` of a film as texts. Runs in a task process. */
export function drawWindowOf(
  texts: FilmTexts,
  drawing: Omit<WindowDrawing, 'film' | 'facts'>,
  { window, name }: { window: FilmWindowPlan; name: string },
): Promise<FilmWindow> {
  return drawWindow({ ...drawing, ...open(texts) }, window, name);
}

/** `planRender` of a film as texts. Runs in a task process. */
export function planRenderOf(texts: FilmTexts, options: Parameters<typeof planRender>[2]): RenderPlan {
  const { film, facts } = open(texts);
  return planRender(film, facts, options);
}

/** `writeSubtitles` of a film as texts. Runs in a task process. */
export function subtitlesOf(texts: FilmTexts): string {
  return writeSubtitles(open(texts).film, 'srt');
}

/** `captionBoxes` of a film as texts. Runs in a task process. */
export function captionBoxesOf(
  texts: FilmTexts,
  more: Pick<Parameters<typeof captionBoxes>[0], 'seed' | 'request'>,
): ReturnType<typeof captionBoxes> {
  return captionBoxes({ ...more, ...open(texts) });
}

/** `coverMoments` of a film as texts. Runs in a task process. */
export function coverMomentsOf(texts: FilmTexts): CoverMoment[] {
  const { film, facts } = open(texts);
  return coverMoments(film, facts);
}
