import type { JobNotice, JobResult, JobStage, JobToolId, UiLanguage } from '@atelier/contracts';
import type { Engines } from '@atelier/engines/engines';
import type { z } from 'zod';

/** A file that a job reads: an upload of its owner, or an object that we stored earlier. */
export interface JobFiles {
  /** Local paths, by the name that `inputs` gave them. */
  [name: string]: string;
}

export interface ToolContext<Input> {
  jobId: string;
  userId: string;
  input: Input;
  files: JobFiles;
  /** The job's own folder; everything in it is deleted when the run ends. */
  workDir: string;
  engines: Engines;
  /** Aborted on cancel, lost lease, time limit and shutdown. */
  signal: AbortSignal;
  /** @param fraction of the whole run, 0–1 */
  onProgress(stage: JobStage, fraction: number): void;
}

export interface ToolResult {
  /** Inside `workDir`. */
  filePath: string;
  /** Without a dot. */
  extension: string;
  /** A small picture for the project's card, inside `workDir`; null: the card shows the file or an icon. */
  previewPath?: string | null;
  /** What the owner saves it as; default: the stored file's name. */
  fileName?: string;
  /** Replaces the job's title, when only the run knows it. */
  title?: string;
  notices?: JobNotice[];
  engine?: JobResult['engine'];
  data?: Record<string, unknown>;
}

/** What the server adds to a tool's manifest. It transforms files and never sees credits, rows or HTTP. */
export interface ToolImplementation<Input = unknown> {
  id: JobToolId;
  /** Payload of the job, versioned: parsed again when a worker takes it, maybe after an update. */
  payload: z.ZodType<Input>;
  /** Uploads the run needs, by name. */
  inputs(input: Input): { [name: string]: string };
  /** Videos of the gameplay bucket that the run needs: key, by name. */
  gameplay?(input: Input): { [name: string]: string };
  title(input: Input, jobId: string, language: UiLanguage): string;
  run(context: ToolContext<Input>): Promise<ToolResult>;
  /** Wall-clock limit of a run. */
  timeLimitSeconds: number;
  /** Heavy tools fill the machine; light ones may run beside them. Default: heavy. */
  weight?: 'light' | 'heavy';
}

/** Keeps the input's type inside and hides it outside, where payloads are parsed anyway. */
export function defineTool<Input>(tool: ToolImplementation<Input>): ToolImplementation {
  return {
    ...tool,
    inputs: (input) => tool.inputs(tool.payload.parse(input)),
    ...(tool.gameplay && { gameplay: (input) => tool.gameplay?.(tool.payload.parse(input)) ?? {} }),
    title: (input, jobId, language) => tool.title(tool.payload.parse(input), jobId, language),
    run: (context) => tool.run({ ...context, input: tool.payload.parse(context.input) }),
  };
}
