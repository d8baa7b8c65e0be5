import type { Connection } from '@atelier/client/connection';
import { pause } from '@atelier/client/pause';
import type { RecipeRun } from '@atelier/contracts';
import * as routes from '@atelier/routes/recipes';
import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server';
import { showRun } from './show-run.ts';

const LOOK_EVERY_MS = 1000;
/** Longer than any client waits; the run goes on after it. */
const WAIT_MS = 30 * 60_000;

/** Follows a run to its end and reports its progress to a client that asked for it. The run does not depend on it. */
export async function followRun(
  api: Connection,
  runId: string,
  context: ServerContext,
): Promise<CallToolResult> {
  const until = Date.now() + WAIT_MS;
  let reported = -1;
  for (;;) {
    const run = await api.call(routes.readRun, { params: { id: runId } });
    if (run.percent > reported) {
      reported = run.percent;
      await sendProgress(run, context);
    }
    if (run.status !== 'running' || Date.now() > until || context.mcpReq.signal.aborted)
      return showRun(api, run);
    // The next round answers a cancelled request.
    await pause(LOOK_EVERY_MS, context.mcpReq.signal).catch(() => undefined);
  }
}

async function sendProgress(run: RecipeRun, { mcpReq }: ServerContext): Promise<void> {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return;
  const active = run.steps.find(({ status }) => status === 'running');
  const message = `run ${run.id}: ${active ? `${active.tool}, ${active.stage}` : run.status}`;
  await mcpReq.notify({
    method: 'notifications/progress',
    params: { progressToken, progress: run.percent, total: 100, message },
  });
}
