import {
  type downloadSchema,
  type findMomentsSchema,
  generateImageAnswerSchema,
  type generateImageSchema,
  generateVideoAnswerSchema,
  type generateVideoSchema,
  type generateVoiceSchema,
  type JobView,
  jobViewSchema,
  type Moment,
  momentsSchema,
  type OwnProject,
  ownProjectsSchema,
  processAnswerSchema,
  type processClipSchema,
  type processVideoSchema,
} from '@atelier/contracts';
import type { z } from 'zod';
import { AtelierError } from './atelier-error.ts';
import { type Call, type Connection, type ConnectionOptions, connect } from './connection.ts';
import { type FollowOptions, followJob } from './follow-job.ts';
import { type UploadOptions, uploadFile } from './upload-file.ts';

export type AtelierOptions = ConnectionOptions;

/** With a repeated `idempotencyKey` a start returns the same job, which is charged once. */
type StartOptions = Pick<Call, 'idempotencyKey' | 'signal'>;

/** The API on behalf of one person. Every call may throw `AtelierError`; calls that start work return job ids. */
export interface Atelier {
  /** The connection, for calls without a method of their own. */
  connection: Connection;
  upload(file: Blob, options: UploadOptions): Promise<string>;
  clip(input: z.input<typeof processClipSchema>, options?: StartOptions): Promise<string[]>;
  subtitles(input: z.input<typeof processVideoSchema>, options?: StartOptions): Promise<string[]>;
  voice(input: z.input<typeof generateVoiceSchema>, options?: StartOptions): Promise<string[]>;
  image(input: z.input<typeof generateImageSchema>, options?: StartOptions): Promise<string[]>;
  video(input: z.input<typeof generateVideoSchema>, options?: StartOptions): Promise<string[]>;
  convert(
    file: Blob,
    /** Start and duration in seconds are required for sound and video, and ignored for pictures. */
    input: { name: string; outputFormat: string; start_time?: string; duration?: string },
    options?: StartOptions,
  ): Promise<string[]>;
  format(
    file: Blob,
    input: { name: string; format: string; fit?: string },
    options?: StartOptions,
  ): Promise<string[]>;
  cutout(file: Blob, input: { name: string }, options?: StartOptions): Promise<string[]>;
  fetchLink(input: z.input<typeof downloadSchema>, options?: StartOptions): Promise<string[]>;
  findMoments(input: z.input<typeof findMomentsSchema>, options?: StartOptions): Promise<string>;
  /** Returns the moments of a finished search, best first. */
  moments(searchId: string): Promise<Moment[]>;
  job(jobId: string): Promise<JobView>;
  follow(jobId: string, options?: FollowOptions): Promise<JobView>;
  /** Downloads the file of a job. */
  download(job: JobView, options?: Pick<Call, 'signal'>): Promise<Response>;
  projects(options?: { limit?: number }): Promise<OwnProject[]>;
}

export function createAtelier(options: AtelierOptions): Atelier {
  const server = connect(options);
  const start = async (path: string, json: unknown, call?: StartOptions): Promise<string> =>
    (await server.ask(processAnswerSchema, path, { method: 'POST', json, ...call })).process_id;
  const startForm = async (path: string, form: FormData, call?: StartOptions): Promise<string> =>
    (await server.ask(processAnswerSchema, path, { method: 'POST', body: form, ...call })).process_id;
  /** Calls a route that answers with the finished file and names its job in a header. */
  const await_ = async (path: string, call: Call): Promise<string[]> => {
    const answer = await server.send(path, { method: 'POST', ...call });
    await answer.body?.cancel();
    const jobId = answer.headers.get('X-Job-Id');
    if (!jobId) throw new AtelierError(answer.status, 'internal', 'The answer names no job.');
    return [jobId];
  };

  return {
    connection: server,
    upload: (file, upload) => uploadFile(server, file, upload),
    clip: async (input, call) => [await start('/api/process-clip', input, call)],
    subtitles: async (input, call) => [await start('/api/process-video', input, call)],
    voice: (json, call) => await_('/api/generate-voice', { json, ...call }),
    async image(json, call) {
      const made = await server.ask(generateImageAnswerSchema, '/api/generate-image', {
        method: 'POST',
        json,
        ...call,
      });
      return made.images.map(({ jobId }) => jobId);
    },
    async video(json, call) {
      const task = await server.ask(generateVideoAnswerSchema, '/api/videoaigenerate', {
        method: 'POST',
        json,
        ...call,
      });
      return [task.task_id];
    },
    convert: async (file, { name, ...fields }, call) => [
      await startForm('/api/convert', formOf('file', file, name, { ...fields, async: 'true' }), call),
    ],
    format: async (file, { name, ...fields }, call) => [
      await startForm('/api/format-video', formOf('video', file, name, { ...fields, async: 'true' }), call),
    ],
    cutout: (file, { name }, call) =>
      await_('/api/remove-background', { body: formOf('image', file, name, {}), ...call }),
    fetchLink: async (input, call) => [await start('/download', { ...input, async: true }, call)],
    findMoments: (input, call) => start('/api/find-moments', input, call),
    moments: async (id) =>
      (await server.ask(momentsSchema, `/api/moments/${encodeURIComponent(id)}`)).moments,
    job: (id) => server.ask(jobViewSchema, `/api/jobs/${encodeURIComponent(id)}`),
    follow: (id, follow) => followJob(server, id, follow),
    async download({ id, result }, call) {
      if (!result) throw new AtelierError(404, 'not_found', 'This job has no file.');
      // Only the path is the server's: its address may differ from the one of this connection.
      const path = result.fileUrl === null ? `/download/${id}` : new URL(result.fileUrl).pathname;
      return server.send(path, call);
    },
    projects: async ({ limit = 50 } = {}) =>
      (await server.ask(ownProjectsSchema, `/api/projects?limit=${limit}`)).projects,
  };
}

function formOf(
  field: string,
  file: Blob,
  name: string,
  fields: Record<string, string | undefined>,
): FormData {
  const form = new FormData();
  // Fields come before the file, because the server reads them while the file arrives.
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) form.set(key, value);
  form.set(field, file, name);
  return form;
}
