import { probeMedia } from '@atelier/media';
import type { FilmRender, RenderSource } from '../../film/rendering/render-film.ts';
import type { OpenFilm } from '../../jobs/tool.ts';

/** Probes the files of an opened film and describes its render. */
export async function toRender(
  { film, sourceFacts, sources, assets, brandKit, fonts }: OpenFilm,
  { filmId, workDir, signal }: { filmId: string; workDir: string; signal: AbortSignal },
): Promise<Omit<FilmRender, 'segments'>> {
  const probed = async (files: OpenFilm['sources']): Promise<Record<string, RenderSource>> => {
    const entries = Object.entries(files).map(async ([name, { path }]) => {
      return [name, { path, info: await probeMedia(path, { signal }) }] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  };
  return {
    film,
    facts: {
      sources: sourceFacts,
      assets: Object.fromEntries(Object.entries(assets).map(([id, { sha256 }]) => [id, { hash: sha256 }])),
      encoder: {},
    },
    sources: await probed(sources),
    assets: await probed(assets),
    brandKit,
    fonts,
    seed: filmId,
    workDir,
  };
}
