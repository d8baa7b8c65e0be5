import { z } from 'zod';

const handle = z.string().min(1).max(200);

/** The file or address that a job works on: an upload, the result of another job, or a link. */
export const jobSourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('upload'), handle }),
  /** `job_` and the id of the job. */
  z.object({ kind: z.literal('result'), handle }),
  z.object({ kind: z.literal('link'), url: z.string().max(2000) }),
]);
export type JobSource = z.infer<typeof jobSourceSchema>;

/** The part of the source that is used, in seconds; a duration of 0 means as much as the tool allows. */
export const jobRangeSchema = z.object({
  start_seconds: z.number().min(0),
  duration_seconds: z.number().min(0),
});
export type JobRange = z.infer<typeof jobRangeSchema>;

/** The fields with which the payload of every job on a source begins. */
export const sourceFields = { v: z.literal(2), source: jobSourceSchema };
/** The same of a job on a part of its source. */
export const rangedFields = { ...sourceFields, range: jobRangeSchema };

/** The source that a handle names. */
export function sourceOfHandle(given: string): JobSource {
  return { kind: given.startsWith('job_') ? 'result' : 'upload', handle: given };
}

/** The handle of a source that is a file; null for a link. */
export function handleOf(source: JobSource): string | null {
  return source.kind === 'link' ? null : source.handle;
}

/** A range as programs of media take it. */
export function secondsOf({ start_seconds, duration_seconds }: JobRange) {
  return { startSeconds: start_seconds, durationSeconds: duration_seconds };
}

/** The inputs of a tool that works on one file; a link is fetched by the run itself. */
export function videoInput(source: JobSource): { [name: string]: string } {
  const file = handleOf(source);
  return file === null ? {} : { video: file };
}

/** Splits the settings of a recipe's step into its range, under the names of a request, and the rest. */
export function splitRange({
  start_time = 0,
  duration = 0,
  ...settings
}: Readonly<Record<string, unknown>>): { range: JobRange; settings: Record<string, unknown> } {
  return { range: { start_seconds: Number(start_time), duration_seconds: Number(duration) }, settings };
}
