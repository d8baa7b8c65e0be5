import { randomId } from '@atelier/client/random-id';
import { startJob } from '@atelier/client/start-job';
import * as routes from '@atelier/routes/tools/files';
import { api } from '../../lib/api/api.ts';
import { fileRuns, type ResultFile } from '../runs/file-runs.ts';
import { type RunHandle, useJobRun } from '../runs/use-job-run.ts';

const RUNS = {
  'short-download': fileRuns('short-download', routes.downloadLinked),
  'video-download': fileRuns('video-download', routes.downloadLinked),
};
export type LinkTool = keyof typeof RUNS;

/** Fetching and cutting five minutes on a slow line; the server has limits of its own. */
const TIMEOUT_MS = 45 * 60_000;

export interface LinkRequest {
  url: string;
  /** Start and duration as typed; the server parses them by the same rule. */
  start_time?: string;
  duration?: string;
}

/** The one download of a tool by link: job, progress, file. */
export function useLinkDownload(tool: LinkTool): {
  generation: RunHandle<ResultFile>;
  download: (request: LinkRequest) => void;
} {
  const generation = useJobRun(RUNS[tool]);
  const download = (request: LinkRequest) => {
    const idempotencyKey = randomId();
    generation.start(
      {
        start: async () => {
          const jobId = await startJob(api, routes.downloadLink, {
            body: request,
            idempotencyKey,
            tool,
          });
          return [jobId];
        },
      },
      { timeoutMs: TIMEOUT_MS, estimateSeconds: null, variant: 'link' },
    );
  };
  return { generation, download };
}
