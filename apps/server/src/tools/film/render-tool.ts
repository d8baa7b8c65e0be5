import { safeFileName } from '@atelier/contracts/text/safe-file-name';
import { nameInCanvas } from '@atelier/film/document/film-canvas';
import { type RenderPayload, renderPayload } from '../../films/make/film-payloads.ts';
import { toRender } from '../../films/render/open-render.ts';
import { renderFilm } from '../../films/render/render-film.ts';
import { defineTool } from '../../jobs/tool.ts';

const OPENED = 0.03;
const RENDERED = 0.97;

/** Renders a film: what has not changed since the last render is not encoded again. */
export const film = defineTool<RenderPayload>({
  id: 'film',
  payload: renderPayload,
  inputs: () => ({}),
  title: ({ canvas }, jobId, language) =>
    `${nameInCanvas(language === 'fr' ? 'Montage' : 'Film', canvas ?? null)} - ${jobId}`,
  timeLimitSeconds: 90 * 60,

  async run({ input, jobId, workDir, films, engines, signal, onProgress }) {
    onProgress('preparing', 0);
    const opened = await films.open(input.film_id, input.revision, workDir);
    const render = await toRender(opened, { filmId: input.film_id, canvas: input.canvas, workDir, signal });
    const made = await renderFilm(
      {
        ...render,
        segments: opened.segments,
        parts: films.partsOf(jobId),
        denoiser: engines.denoiser,
        faces: engines.faces,
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
      ...(input.canvas && { fileName: `${safeFileName(nameInCanvas(opened.name, input.canvas))}.mp4` }),
      data: {
        film_id: input.film_id,
        revision: input.revision,
        ...(input.canvas && { canvas: input.canvas }),
        segments: made.segments,
        reused_segments: made.reusedSegments,
        durationSeconds: made.durationSeconds,
      },
    };
  },
});
