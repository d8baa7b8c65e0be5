import { safeFileName } from '@atelier/contracts/text/safe-file-name';
import { nameInCanvas } from '@atelier/film/document/film-canvas';
import { catalogueSound } from '@atelier/film/document/sound-schema';
import { isDubbed } from '@atelier/film/document/source-schema';
import { type RenderPayload, renderPayload } from '../../films/make/film-payloads.ts';
import { toRender } from '../../films/render/open-render.ts';
import { renderFilm } from '../../films/render/render-film.ts';
import type { OpenFilm } from '../../jobs/film-ports.ts';
import { defineTool } from '../../jobs/tool.ts';

const OPENED = 0.03;
const RENDERED = 0.97;

/** Renders a film: what has not changed since the last render is not encoded again. */
export const film = defineTool<RenderPayload>({
  id: 'film',
  action: 'c2pa.edited',
  payload: renderPayload,
  inputs: () => ({}),
  title: ({ canvas }, jobId, language) =>
    `${nameInCanvas(language === 'fr' ? 'Montage' : 'Film', canvas ?? null)} - ${jobId}`,
  timeLimitSeconds: 6 * 3600,

  async run({ input, jobId, workDir, films, engines, marks, signal, onProgress }) {
    onProgress('preparing', 0);
    const opened = await films.open(input.film_id, input.revision, workDir);
    const render = await toRender(opened, {
      filmId: input.film_id,
      canvas: input.canvas,
      engines,
      workDir,
      signal,
    });
    const made = await renderFilm(
      {
        ...render,
        segments: opened.segments,
        parts: films.partsOf(jobId),
        denoiser: engines.denoiser,
        faces: engines.faces,
        ...(marks && { marking: { marks, subject: input.film_id } }),
      },
      {
        signal,
        onProgress: (fraction) => onProgress('rendering', OPENED + (RENDERED - OPENED) * fraction),
      },
    );
    return {
      filePath: made.filePath,
      extension: 'mp4',
      notices: made.notices,
      previewPath: made.cardPath,
      hasManyKeyFrames: true,
      sources: sourcesOf(opened),
      ...(hasDub(opened) && { sourceType: 'compositeWithTrainedAlgorithmicMedia' }),
      ...(input.canvas && { fileName: `${safeFileName(nameInCanvas(opened.name, input.canvas))}.mp4` }),
      data: {
        film_id: input.film_id,
        revision: input.revision,
        ...(input.canvas && { canvas: input.canvas }),
        segments: made.segments,
        reused_segments: made.reusedSegments,
        copied: { seconds: made.copied.seconds, reason: made.copied.reason },
        durationSeconds: made.durationSeconds,
      },
    };
  },
});

/** The files of a film, without those that Atelier brings along. */
function sourcesOf({ film, sources, assets }: OpenFilm) {
  const named = [...Object.entries(sources), ...Object.entries(assets)];
  const own = named.filter(([name]) => catalogueSound(name) === null);
  return own.map(([name, { path }]) => ({ name: film.sources[name]?.kind ?? 'asset', path }));
}

function hasDub({ film }: OpenFilm): boolean {
  return Object.values(film.sources).some(isDubbed);
}
