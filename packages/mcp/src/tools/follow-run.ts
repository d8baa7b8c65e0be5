import type { Connection } from '@atelier/client/connection';
import { pause } from '@atelier/client/pause';
import type { RecipeRun } from '@atelier/contracts';
import * as routes from '@atelier/routes/recipes';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { CallToolResult, ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js';
import { showRun } from './show-run.ts';

export type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

const LOOK_EVERY_MS = 1000;
/** Longer than any client waits; the run goes on after it. */
const WAIT_MS = 30 * 60_000;

/** Follows a run to its end and reports its progress to a client that asked for it. The run does not depend on it. */
export async function followRun(api: Connection, runId: string, extra: Extra): Promise<CallToolResult> {
  const until = Date.now() + WAIT_MS;
  let reported = -1;
  for (;;) {
    const run = await api.call(routes.readRun, { params: { id: runId } });
    if (run.percent > reported) {
      reported = run.percent;
      await sendProgress(run, extra);
    }
    if (run.status !== 'running' || Date.now() > until || extra.signal.aborted) return showRun(api, run);
    // The next round answers a cancelled request.
    await pause(LOOK_EVERY_MS, extra.signal).catch(() => undefined);
  }
}

async function sendProgress(run: RecipeRun, { _meta, sendNotification }: Extra): Promise<void> {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return;
  const active = run.steps.find(({ status }) => status === 'running');
  const message = `run ${run.id}: ${active ? `${active.tool}, ${active.stage}` : run.status}`;
  await sendNotification({
    method: 'notifications/progress',
    params: { progressToken, progress: run.percent, total: 100, message },
  });
}
