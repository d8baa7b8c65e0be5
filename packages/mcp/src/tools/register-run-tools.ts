import type { Connection } from '@atelier/client/connection';
import * as recipesRoutes from '@atelier/routes/recipes';
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { followRun } from './follow-run.ts';
import { guarded } from './guarded.ts';
import { showRun } from './show-run.ts';
import { sourceOf } from './source-fields.ts';

const READS = { annotations: { readOnlyHint: true } };

/** Registers the tools that start, follow and change runs of recipes. */
export function registerRunTools(server: McpServer, api: Connection): void {
  server.registerTool(
    'run_recipe',
    {
      title: 'Run a recipe',
      description: 'Run a recipe on a file, a link, a project or a text; its credits are set aside at once',
      annotations: { destructiveHint: false },
      inputSchema: z.object({
        recipe_id: z.string(),
        file: z.string().optional().describe('Handle of an uploaded file'),
        link: z.string().optional(),
        project_id: z.string().optional(),
        text: z.string().optional().describe('For recipes that begin with a voice, an image or a video'),
        idempotency_key: z.string().max(200).optional(),
      }),
    },
    ({ recipe_id, text, idempotency_key, ...given }, context) =>
      guarded(async () => {
        const source = sourceOf(given) ?? (text ? { text } : undefined);
        const { run_id } = await api.call(recipesRoutes.startRun, {
          params: { id: recipe_id },
          body: { source },
          idempotencyKey: idempotency_key,
        });
        return followRun(api, run_id, context);
      }),
  );
  server.registerTool(
    'run_status',
    {
      ...READS,
      title: 'Status of a run',
      description: 'How far a run is, and its results; without an id the latest runs',
      inputSchema: z.object({ run_id: z.string().optional() }),
    },
    ({ run_id }) =>
      guarded(async () => {
        if (run_id === undefined) return resultOf(await api.call(recipesRoutes.listRuns));
        return showRun(api, await api.call(recipesRoutes.readRun, { params: { id: run_id } }));
      }),
  );
  for (const act of ['cancel', 'retry'] as const) {
    server.registerTool(
      `${act}_run`,
      {
        title: `${act} a run`,
        description: act === 'cancel' ? 'What is not done is not charged' : 'Again from the failed step',
        inputSchema: z.object({ run_id: z.string() }),
      },
      ({ run_id }, context) =>
        guarded(async () => {
          const run = await api.call(recipesRoutes.actsOnRun[act], { params: { id: run_id } });
          return act === 'cancel' ? showRun(api, run) : followRun(api, run.id, context);
        }),
    );
  }
}

function resultOf(answer: object): CallToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(answer, null, 1) }],
    structuredContent: { ...answer },
  };
}
