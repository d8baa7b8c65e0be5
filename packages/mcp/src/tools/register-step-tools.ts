import type { Connection } from '@atelier/client/connection';
import { hasEnded } from '@atelier/client/job-state';
import {
  findMomentsSchema,
  JOB_TOOLS,
  type Moments,
  STEP_TOOL_IDS,
  type StepToolId,
  startOnceSchema,
  stepTool,
} from '@atelier/contracts';
import * as recipesRoutes from '@atelier/routes/recipes';
import * as momentsRoutes from '@atelier/routes/tools/moments';
import type { CallToolResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { awaitJob } from './await-job.ts';
import { followRun } from './follow-run.ts';
import { guarded } from './guarded.ts';
import { type SourceArguments, sourceFields, sourceOf } from './source-fields.ts';

const PURPOSES: Record<StepToolId, string> = {
  'find-moments': 'Find the moments of a long recording that are worth a clip',
  clip: 'Turn a video into a vertical clip with subtitles',
  subtitles: 'Burn subtitles into a video, in its own aspect',
  'split-screen': 'Put a video above gameplay in one vertical short',
  format: 'Re-frame a video to another aspect ratio',
  convert: 'Convert a picture, a sound or a video to another format',
  'remove-background': 'Cut the subject of a picture out',
  'short-download': 'Download a short video by link',
  'video-download': 'Download a video, or a part of it, by link',
  voice: 'Read a text aloud',
  image: 'Make an image from a prompt',
  'reference-image': 'Make an image from a prompt and another image',
  video: 'Make a short video from a prompt',
};

/** Registers every tool that can be a step of a recipe, with its settings and source as arguments. */
export function registerStepTools(server: McpServer, api: Connection): void {
  for (const id of STEP_TOOL_IDS) {
    const { cost, counter } = JOB_TOOLS[id];
    const { settings, textSetting } = stepTool(id);
    const config = {
      title: PURPOSES[id],
      description: `${PURPOSES[id]}. ${cost === 0 ? 'Free.' : `Costs ${cost} credit(s) of ${counter}.`}`,
      annotations: { readOnlyHint: id === 'find-moments', destructiveHint: false, openWorldHint: false },
    };
    // A step of a recipe may get its text from the run's source; a call by itself has no other.
    const said = textSetting && settings.shape[textSetting];
    const inputSchema = z.object({
      ...settings.shape,
      ...(said && { [textSetting]: z.nonoptional(said) }),
      ...sourceFields(id),
    });
    server.registerTool(nameOf(id), { ...config, inputSchema }, (given, context) =>
      guarded(() => runStep(api, id, given, context)),
    );
  }
}

function nameOf(id: StepToolId): string {
  return id.replaceAll('-', '_');
}

function runStep(
  api: Connection,
  tool: StepToolId,
  given: Record<string, unknown>,
  context: ServerContext,
): Promise<CallToolResult> {
  const { file, link, project_id, idempotency_key, ...settings } = given as Record<string, unknown> &
    SourceArguments;
  const source = sourceOf({ file, link, project_id });
  if (tool === 'find-moments') return findMoments(api, { ...settings, file, link }, context);
  return startAndFollow(api, { steps: [{ tool, settings }], source, idempotency_key }, context);
}

async function startAndFollow(
  api: Connection,
  {
    idempotency_key,
    ...run
  }: { steps: unknown[]; source: object | undefined; idempotency_key?: string | undefined },
  context: ServerContext,
): Promise<CallToolResult> {
  const body = startOnceSchema.parse(run);
  const { run_id } = await api.call(recipesRoutes.startRunOnce, { body, idempotencyKey: idempotency_key });
  return followRun(api, run_id, context);
}

async function findMoments(
  api: Connection,
  { best, file, link, ...settings }: Record<string, unknown>,
  context: ServerContext,
): Promise<CallToolResult> {
  const body = findMomentsSchema.parse({ ...settings, uploaded_filepath: file, youtube_url: link });
  const { process_id: id } = await api.call(momentsRoutes.findMoments, { body });
  const job = await awaitJob(api, id, context);
  if (!hasEnded(job)) return text(`The search goes on as job ${id}.`);
  const found = await api.call(momentsRoutes.readMoments, { params: { id } });
  const most = typeof best === 'number' ? best : found.moments.length;
  return {
    ...text(describe(found, most)),
    structuredContent: { job_id: id, moments: found.moments.slice(0, most) },
  };
}

function describe({ moments, language }: Moments, most: number): string {
  const lines = moments
    .slice(0, most)
    .map(
      (one) =>
        `- ${one.start_time.toFixed(1)} s, ${one.duration.toFixed(1)} s long, score ${one.score}: ${one.title}`,
    );
  return [`${lines.length} moments (${language})`, ...lines].join('\n');
}

function text(words: string): CallToolResult {
  return { content: [{ type: 'text', text: words }] };
}
