import type { Canvas } from '@atelier/media/segments/canvas';
import type { FilmWindow } from '@atelier/media/segments/window-graph';
import { drawLayers, type FilmWindowPlan } from '../draw-layers.ts';
import { writeCubes } from '../scene-cubes.ts';
import { planTakes } from '../takes/plan-takes.ts';

/** The input of `drawWindow`: a film with its files, and its canvas as `frame`. */
export type WindowDrawing = Parameters<typeof planTakes>[0] &
  Omit<Parameters<typeof drawLayers>[0], 'takes'> & { frame: Canvas };

/** Plans what a window of a film shows and draws. @param name the beginning of the names of written folders */
export async function drawWindow(
  drawing: WindowDrawing,
  window: FilmWindowPlan,
  name: string,
): Promise<FilmWindow> {
  await writeCubes(drawing, window);
  const takes = planTakes(drawing, window);
  return { canvas: drawing.frame, takes, layers: await drawLayers({ ...drawing, takes }, window, name) };
}
