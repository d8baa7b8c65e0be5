import { createHash } from 'node:crypto';
import { givenFonts } from '@atelier/captions/fonts/glyph-table';
import { type CopyBorders, type Film, type FilmFacts, planRender, type RenderPlan } from '@atelier/film';
import { writeSubtitles } from '@atelier/film/export/write-text';
import type { FilmWindow } from '@atelier/media/segments/window-graph';
import { inProcess } from '../../../platform/isolation/process-pool.ts';
import type { FilmWindowPlan } from '../draw-layers.ts';
import { captionBoxes } from '../draw-scripts.ts';
import type { FilmRender } from '../film-render.ts';
import type { StoredFilm } from '../kept-films.ts';
import { type CoverMoment, coverMoments } from './cover-moments.ts';
import { drawWindow, type WindowDrawing } from './draw-window.ts';
import type {
  captionBoxesOf,
  coverMomentsOf,
  drawWindowOf,
  FilmTexts,
  planRenderOf,
  subtitlesOf,
} from './long-film.ts';

/** Films with more entries are planned in a task process; copying a smaller one there takes longer than planning it. */
const LONG_ENTRIES = 3000;
/** The time limit of a plan, in seconds. The largest film takes four on an idle machine. */
const SECONDS = 300;

const task = { module: new URL('./long-film.ts', import.meta.url), seconds: SECONDS, pool: 'films' } as const;
const planner = {
  window: inProcess<typeof drawWindowOf>({ ...task, name: 'drawWindowOf' }),
  render: inProcess<typeof planRenderOf>({ ...task, name: 'planRenderOf' }),
  boxes: inProcess<typeof captionBoxesOf>({ ...task, name: 'captionBoxesOf' }),
  subtitles: inProcess<typeof subtitlesOf>({ ...task, name: 'subtitlesOf' }),
  moments: inProcess<typeof coverMomentsOf>({ ...task, name: 'coverMomentsOf' }),
};

type Planned = Pick<FilmRender, 'film' | 'facts' | 'fonts' | 'seed'>;

/** Plans what a window of a film shows and draws, a long film in a task process. @param name the beginning of the names of written folders */
export function planFilmWindow(
  drawing: WindowDrawing,
  window: FilmWindowPlan,
  { name, signal }: { name: string; signal?: AbortSignal | undefined },
): Promise<FilmWindow> {
  if (!isLong(drawing.film)) return drawWindow(drawing, window, name);
  const { film: _, facts: __, ...rest } = drawing;
  return planner.window([textsOf(drawing), rest, { window, name }], { owner: drawing.seed, signal });
}

/** `planRender`, of a long film in a task process. */
export async function planFilmRender(
  render: Planned & Pick<FilmRender, 'request'>,
  facts: FilmFacts,
  borders?: CopyBorders,
): Promise<RenderPlan> {
  const options = { lines: render.request?.lines, borders };
  if (!isLong(render.film)) return planRender(render.film, facts, options);
  return planner.render([textsOf({ ...render, facts }), options], { owner: render.seed });
}

/** `captionBoxes`, of a long film in a task process. */
export async function filmCaptionBoxes(
  render: Planned & Pick<FilmRender, 'request'>,
): Promise<ReturnType<typeof captionBoxes>> {
  const { seed, request } = render;
  if (!isLong(render.film)) return captionBoxes(render);
  return planner.boxes([textsOf(render), { seed, request }], { owner: seed });
}

/** `writeSubtitles` as SRT, of a long film in a task process. */
export async function filmSubtitles(render: Planned, signal: AbortSignal): Promise<string> {
  if (!isLong(render.film)) return writeSubtitles(render.film, 'srt');
  return planner.subtitles([textsOf(render)], { owner: render.seed, signal });
}

/** `coverMoments`, of a long film in a task process. */
export async function filmCoverMoments(render: Planned, signal: AbortSignal): Promise<CoverMoment[]> {
  if (!isLong(render.film)) return coverMoments(render.film, render.facts);
  return planner.moments([textsOf(render)], { owner: render.seed, signal });
}

function isLong({ words, scenes, captions, layers }: Film): boolean {
  const count = Object.values(words).reduce((sum, list) => sum + list.length, 0);
  // A line of the second language has some six words.
  return count + scenes.length + layers.length + 6 * (captions.second?.lines.length ?? 0) > LONG_ENTRIES;
}

const texts = new WeakMap<object, StoredFilm>();

function textsOf({ film, facts, fonts }: Omit<Planned, 'seed'>): FilmTexts {
  return { film: textOf(film), facts: textOf(facts), fonts: givenFonts(fonts.keys()) };
}

/** The JSON of a value, named by its hash; written once for each object. */
function textOf(value: object): StoredFilm {
  const known = texts.get(value);
  if (known) return known;
  const text = JSON.stringify(value);
  const stored = { key: createHash('sha1').update(text).digest('base64url'), text };
  texts.set(value, stored);
  return stored;
}
