import type { FilmCanvas } from '@atelier/contracts/tools/films';
import { canvasInRatio } from '@atelier/film';
import { probeMedia } from '@atelier/media';
import type { OpenFilm } from '../../jobs/film-ports.ts';
import { assetFacts } from './film-facts.ts';
import { createSourceMasks, type MaskingEngines } from './masks/source-masks.ts';
import type { FilmRender, RenderSource } from './render-film.ts';

/** Probes the files of an opened film and describes its render. @param place.canvas absent for the film's own */
export async function toRender(
  { film, sourceFacts, sources, assets, brandKit, fonts, segments }: OpenFilm,
  place: {
    filmId: string;
    canvas: FilmCanvas | undefined;
    engines: MaskingEngines;
    workDir: string;
    signal: AbortSignal;
  },
): Promise<Omit<FilmRender, 'segments'>> {
  const { filmId, canvas, engines, workDir, signal } = place;
  const probed = async (files: OpenFilm['sources']): Promise<Record<string, RenderSource>> => {
    const entries = Object.entries(files).map(async ([name, { path }]) => {
      return [name, { path, info: await probeMedia(path, { signal }) }] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  };
  const named = await probed(assets);
  return {
    film: canvas ? { ...film, canvas: canvasInRatio(film.canvas, canvas) } : film,
    facts: {
      sources: sourceFacts,
      assets: Object.fromEntries(
        Object.entries(assets).map(([id, { sha256 }]) => [id, assetFacts(named[id]?.info, sha256)]),
      ),
      encoder: {},
    },
    sources: await probed(sources),
    assets: named,
    brandKit,
    fonts,
    seed: filmId,
    workDir,
    masks: createSourceMasks(engines, segments),
    mayBeHevc: true,
  };
}
