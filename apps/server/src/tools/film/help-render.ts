import { withPriority } from '@atelier/media';
import { withSpan } from '@atelier/media/run/with-span';
import { renderPayload } from '../../films/make/film-payloads.ts';
import type { MaskingEngines } from '../../films/render/masks/source-masks.ts';
import { toRender } from '../../films/render/open-render.ts';
import { planPrepared, prepareRender } from '../../films/render/prepare-render.ts';
import { segmentsOf } from '../../films/render/segments/encode-parts.ts';
import { encodeRun } from '../../films/render/segments/encode-runs.ts';
import type { HelpedPart, JobFilms, RenderPart } from '../../jobs/film-ports.ts';
import { withWorkDir } from '../../jobs/run/work-dir.ts';
import { trackWork } from '../../platform/logging/log-context.ts';
import type { Logger } from '../../platform/logging/logger.ts';

interface HelpDeps {
  logger: Logger;
  claimHelp(helper: {
    worker: string;
    /** Jobs whose parts this worker cannot encode. */
    refused: readonly string[];
    jobId?: string | undefined;
  }): Promise<HelpedPart | null>;
  filmsOf(userId: string): JobFilms;
  engines: MaskingEngines;
  workRoot: string;
}

/**
 * Creates the help of idle workers with long renders: a function that claims a part of a film that another worker
 * renders, and returns the work; null when there is none.
 */
export function createHelp(deps: HelpDeps) {
  const { logger, claimHelp, filmsOf, engines, workRoot } = deps;
  const refused = new Set<string>();
  return async (worker: string, signal: AbortSignal): Promise<(() => Promise<void>) | null> => {
    const claim = (jobId?: string) => claimHelp({ worker, refused: [...refused], jobId });
    const first = await claim();
    if (!first) return null;
    const { jobId, tool, traceparent: parent } = first;
    const attributes = { 'atelier.job.id': jobId, 'atelier.job.tool': tool };
    return () =>
      withSpan({ name: 'help render', kind: 'consumer', attributes, parent }, () =>
        trackWork({ name: 'film-part', job: jobId, attempt: 0 }, () =>
          withWorkDir(workRoot, jobId, (workDir) => withPriority('long', () => help(first, workDir))),
        ),
      ).catch((error: unknown) => {
        if (signal.aborted) return;
        refused.add(jobId);
        logger.warn({ err: error, job: jobId }, 'cannot help with a render');
      });

    async function help(firstPart: HelpedPart, workDir: string): Promise<void> {
      const encode = await releasing(firstPart, () => openHelp(firstPart, { workDir, signal }));
      for (let part: HelpedPart | null = firstPart; part; part = signal.aborted ? null : await claim(jobId)) {
        const held = part;
        await releasing(held, async () => {
          if (await held.hold(signal, (stop) => encode(held.keys, stop))) await held.finish();
        });
      }
    }
  };

  /** Opens the film of a render; the returned function encodes and stores segments of it. */
  async function openHelp(
    { userId, input, jobId }: HelpedPart,
    { workDir, signal }: { workDir: string; signal: AbortSignal },
  ): Promise<(keys: readonly string[], stop: AbortSignal) => Promise<void>> {
    const { film_id: filmId, revision, canvas } = renderPayload.parse(input);
    const opened = await filmsOf(userId).open(filmId, revision, workDir);
    const render = await toRender(opened, { filmId, canvas, engines, workDir, signal });
    const prepared = await prepareRender(render, signal);
    const plan = await planPrepared(prepared, prepared.facts);
    let index = 0;
    return async (keys, stop) => {
      const run = segmentsOf(plan, keys);
      if (!run)
        throw new Error('This worker would encode other segments: its ffmpeg or renderer is another one.');
      const control = { signal: stop, onProgress: () => undefined };
      const files = await encodeRun(prepared, { run, name: `help${index++}` }, control);
      await Promise.all(files.map(({ key, file }) => opened.segments.put(key, file)));
      logger.info({ job: jobId, segments: keys.length }, 'helped with a render');
    };
  }
}

/** Gives a part back when its work fails. */
async function releasing<Result>(part: RenderPart, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await part.release().catch(() => undefined);
    throw error;
  }
}
