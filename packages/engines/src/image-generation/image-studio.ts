import type { EngineInfo } from '@atelier/contracts';
import { AppError } from '@atelier/contracts';
import { reportEngineUsed } from '../engine-events.ts';
import type { EngineRun, Fallback } from '../providers/run-with-fallback.ts';
import type { GeneratedImage, GenerateOptions, ImageEngine, ImageJob } from './port.ts';

/** The image engines in the operator's order. */
export interface ImageStudio {
  describe(): EngineInfo[];
  /** True when an engine can generate such an image; checked before a job is accepted. */
  canGenerate(needs: { references: boolean }): boolean;
  /** Throws AppError `engine_unavailable` when there is none, or the first engine's error when none works. */
  generate(job: ImageJob, options?: GenerateOptions): Promise<EngineRun<GeneratedImage>>;
}

export function createImageStudio(engines: readonly ImageEngine[], fallback: Fallback): ImageStudio {
  const fitting = (references: boolean) =>
    engines.filter(({ acceptsReferences }) => acceptsReferences || !references);
  return {
    describe: () => engines.map(({ info }) => info),
    canGenerate: ({ references }) => fitting(references).length > 0,
    async generate(job, options = {}) {
      const candidates = fitting(job.referencePaths.length > 0);
      if (candidates.length === 0) throw unavailable();
      const run = await fallback.run(candidates, (engine) => engine.generate(job, options), options.signal);
      reportEngineUsed({ kind: 'image', ...run.engine });
      return run;
    },
  };
}

function unavailable(): AppError {
  return new AppError('engine_unavailable', 'No image engine is installed or configured on this server.');
}
