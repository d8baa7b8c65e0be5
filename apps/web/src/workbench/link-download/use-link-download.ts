import { TIMINGS } from '@atelier/contracts/limits';
import { processAnswerSchema } from '@atelier/contracts/uploads';
import { apiRequest } from '../../lib/api/api-client.ts';
import { randomId } from '../../lib/browser/random-id.ts';
import { type Generation, useGeneration } from '../runs/use-generation.ts';

export type LinkTool = 'short-download' | 'video-download';

const RULES = {
  downloadPath: (jobId: string) => `/download/${encodeURIComponent(jobId)}`,
  tries: TIMINGS.clipResultPolls,
};
/** Fetching and cutting five minutes on a slow line; the server has limits of its own. */
const TIMEOUT_MS = 45 * 60_000;

export interface LinkRequest {
  url: string;
  /** As typed; the server reads them as this screen does. */
  start_time?: string;
  duration?: string;
}

/** The one download of a tool by link: job, progress, file. */
export function useLinkDownload(tool: LinkTool): {
  generation: Generation;
  download: (request: LinkRequest) => void;
} {
  const generation = useGeneration(tool, RULES);
  const download = (request: LinkRequest) => {
    const idempotencyKey = randomId();
    generation.start(
      {
        upload: null,
        start: async () => {
          const { process_id } = await apiRequest({
            path: '/download',
            method: 'POST',
            body: { ...request, async: true },
            answer: processAnswerSchema,
            idempotencyKey,
            tool,
          });
          return process_id;
        },
      },
      { timeoutMs: TIMEOUT_MS, estimateSeconds: null, variant: 'link' },
    );
  };
  return { generation, download };
}
