import type { RunPlan } from './run-rules.ts';

interface SendOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** The plan of a tool that takes the file and every choice in one form and answers the job's id. */
export function sendToJob(send: (options: SendOptions) => Promise<{ process_id: string }>): RunPlan<string> {
  return {
    upload: async ({ signal, onProgress }) => {
      const controller = new AbortController();
      let isSent = false;
      // Once everything is sent the job may exist already: its id is waited for, so that it can be cancelled.
      const stop = () => {
        if (!isSent) controller.abort(signal.reason);
      };
      signal.addEventListener('abort', stop, { once: true });
      try {
        const answer = await send({
          signal: controller.signal,
          onProgress: (share) => {
            isSent = share >= 1;
            onProgress(share);
          },
        });
        return answer.process_id;
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    start: async (jobId) => [jobId ?? ''],
  };
}
