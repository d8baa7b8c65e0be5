import { type RecipeRun, recipeRunSchema } from '@atelier/contracts';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { CallToolResult, ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';
import { type Api, ask } from '../api.ts';
import { showRun } from './show-run.ts';

export type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

const LOOK_EVERY_MS = 1000;
/** Longer than any client waits; the run continues afterwards. */
const WAIT_MS = 30 * 60_000;

/** Follows a run to its end and reports its progress, if requested. The run does not depend on it. */
export async function followRun(api: Api, runId: string, extra: Extra): Promise<CallToolResult> {
  const until = Date.now() + WAIT_MS;
  let reported = -1;
  for (;;) {
    const run = await ask(api, recipeRunSchema, `/api/recipe-runs/${runId}`);
    if (run.percent > reported) {
      reported = run.percent;
      await tellProgress(run, extra);
    }
    if (run.status !== 'running' || Date.now() > until || extra.signal.aborted) return showRun(api, run);
    await pause(extra.signal);
  }
}

async function tellProgress(run: RecipeRun, { _meta, sendNotification }: Extra): Promise<void> {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return;
  const active = run.steps.find(({ status }) => status === 'running');
  const message = `run ${run.id}: ${active ? `${active.tool}, ${active.stage}` : run.status}`;
  await sendNotification({
    method: 'notifications/progress',
    params: { progressToken, progress: run.percent, total: 100, message },
  });
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LOOK_EVERY_MS);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
