import type { EngineInfo } from '@atelier/contracts';
import { AppError } from '@atelier/contracts';
import { reportEngineUsed } from '../engine-events.ts';
import type { EngineRun, Fallback } from '../providers/run-with-fallback.ts';
import type { GeneratedVideo, VideoEngine, VideoJob, VideoOptions } from './port.ts';

/** The video engines in the operator's order. */
export interface VideoStudio {
  describe(): EngineInfo[];
  canGenerate(): boolean;
  /** Throws AppError `engine_unavailable` when there is none, or the first engine's error when none works. */
  generate(job: VideoJob, options?: VideoOptions): Promise<EngineRun<GeneratedVideo>>;
}

export function createVideoStudio(engines: readonly VideoEngine[], fallback: Fallback): VideoStudio {
  return {
    describe: () => engines.map(({ info }) => info),
    canGenerate: () => engines.length > 0,
    async generate(job, options = {}) {
      if (engines.length === 0) {
        throw new AppError(
          'engine_unavailable',
          'No video engine is installed or configured on this server.',
        );
      }
      const run = await fallback.run(engines, (engine) => engine.generate(job, options), options.signal);
      reportEngineUsed({ kind: 'video', ...run.engine });
      return run;
    },
  };
}
