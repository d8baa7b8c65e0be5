import { type RunSource, type StepToolId, stepTool } from '@atelier/contracts';
import { z } from 'zod';

export interface SourceArguments {
  file?: string | undefined;
  link?: string | undefined;
  project_id?: string | undefined;
  idempotency_key?: string | undefined;
}

const ONCE = z
  .string()
  .max(200)
  .optional()
  .describe('The same key with the same arguments answers the first run again, and charges nothing');

/** Returns the arguments that name a tool's source. */
export function sourceFields(tool: StepToolId): Record<string, z.ZodType> {
  const { takes, takesLink } = stepTool(tool);
  const needsFile = takes.length > 0;
  return {
    ...(needsFile && {
      file: z
        .string()
        .optional()
        .describe('Handle of an uploaded file (upl_…) or of the result of a job (job_…)'),
      project_id: z.string().optional().describe('Id of a project: its file is the source'),
    }),
    ...((takesLink || (needsFile && takes.includes('video'))) && {
      link: z.string().optional().describe('Address of a video on a video site'),
    }),
    idempotency_key: ONCE,
  };
}

/** Returns the source of the first given argument. */
export function sourceOf({ file, link, project_id }: SourceArguments): RunSource | undefined {
  if (file) return { filepath: file };
  if (project_id) return { project_id };
  return link ? { url: link } : undefined;
}
