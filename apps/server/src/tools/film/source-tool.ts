import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type SourcePayload, sourcePayload } from '../../films/make/film-payloads.ts';
import { prepareSource } from '../../films/make/prepare-source.ts';
import { videoInput } from '../../jobs/job-source.ts';
import { defineTool } from '../../jobs/tool.ts';

/** Prepares a further source of a film and inserts its scene. Private to its owner. */
export const filmSource = defineTool<SourcePayload>({
  id: 'film-source',
  action: null,
  payload: sourcePayload,
  inputs: ({ source }) => videoInput(source),
  title: (_, __, language) => (language === 'fr' ? 'Ajout au montage' : 'Addition to the film'),
  timeLimitSeconds: 4 * 3600,

  async run(context) {
    const { jobId, input, workDir, films } = context;
    const { prepared, notices, engine } = await prepareSource(context, input, { file: 'video', workDir });
    const { film_id, before, by } = input;
    // The film may have been deleted meanwhile: the job ends, and the sweep removes the file.
    const added = await films.addSource(film_id, { ...prepared, before, by, job: { id: jobId, number: 0 } });
    const data = { film_id, revision: added?.revision ?? null };
    const filePath = path.join(workDir, 'source.json');
    await writeFile(filePath, JSON.stringify(data));
    return { filePath, extension: 'json', notices, engine, data };
  },
});
