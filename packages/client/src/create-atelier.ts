import {
  type downloadSchema,
  type findMomentsSchema,
  type GameplayVideo,
  gameplayListSchema,
  generateImageAnswerSchema,
  type generateImageSchema,
  generateVideoAnswerSchema,
  type generateVideoSchema,
  type generateVoiceSchema,
  type JobView,
  type Moment,
  momentsSchema,
  type OwnProject,
  ownProjectsSchema,
  processAnswerSchema,
  type processClipSchema,
  type processShortsSchema,
  type processVideoSchema,
} from '@atelier/contracts';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import { type ApiCall, type Connection, type ConnectionOptions, connect } from './connection.ts';
import { type FollowOptions, followJob, readJob } from './follow-job.ts';
import { sendFile } from './send-file.ts';
import type { SendOptions } from './sending.ts';

export type AtelierOptions = ConnectionOptions;

/** `idempotencyKey`: the same key again is the same job, charged once. */
type StartOptions = Pick<ApiCall, 'idempotencyKey' | 'signal'>;

export interface UploadOptions extends Pick<SendOptions, 'name' | 'resume'> {
  /** Receives the share sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** The Atelier of one person. Each call throws `ApiError`; calls that start work answer the ids of its jobs. */
export interface Atelier {
  /** For calls that have no method here. */
  connection: Connection;
  upload(file: Blob, options: UploadOptions): Promise<string>;
  clip(input: z.input<typeof processClipSchema>, options?: StartOptions): Promise<string[]>;
  subtitles(input: z.input<typeof processVideoSchema>, options?: StartOptions): Promise<string[]>;
  splitScreen(input: z.input<typeof processShortsSchema>, options?: StartOptions): Promise<string[]>;
  voice(input: z.input<typeof generateVoiceSchema>, options?: StartOptions): Promise<string[]>;
  image(input: z.input<typeof generateImageSchema>, options?: StartOptions): Promise<string[]>;
  video(input: z.input<typeof generateVideoSchema>, options?: StartOptions): Promise<string[]>;
  convert(
    file: Blob,
    /** Start and duration in seconds: required for sounds and films, and nothing to pictures. */
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
  /** The moments of a search that has ended, best first. */
  moments(searchId: string): Promise<Moment[]>;
  job(jobId: string): Promise<JobView>;
  follow(jobId: string, options?: FollowOptions): Promise<JobView>;
  /** The file that a job made. */
  download(job: JobView, options?: Pick<ApiCall, 'signal'>): Promise<Response>;
  /** The gameplay videos on offer. */
  gameplay(): Promise<GameplayVideo[]>;
  projects(options?: { limit?: number }): Promise<OwnProject[]>;
}

export function createAtelier(options: AtelierOptions): Atelier {
  const server = connect(options);
  const post = (path: string, call: Partial<ApiCall>) => ({ path, method: 'POST', ...call }) as const;
  const start = async (path: string, body: unknown, call?: StartOptions): Promise<string> =>
    (await server.ask({ ...post(path, { body, ...call }), answer: processAnswerSchema })).process_id;
  /** Starts a job by a call that answers with the finished file; a header names the job. */
  const startWhole = async (path: string, body: unknown, call?: StartOptions): Promise<string[]> => {
    const answer = await server.send(post(path, { body, ...call }));
    await answer.body?.cancel();
    const jobId = answer.headers.get('X-Job-Id');
    if (jobId) return [jobId];
    throw new ApiError({ code: 'bad_answer', status: answer.status, message: 'The answer names no job.' });
  };

  return {
    connection: server,
    upload: (file, { onProgress, ...upload }) =>
      sendFile(server, file, {
        ...upload,
        mostFailures: MOST_FAILURES,
        ...(onProgress && {
          onProgress: (sentBytes) => onProgress(file.size === 0 ? 1 : sentBytes / file.size),
        }),
      }),
    clip: async (input, call) => [await start('/api/process-clip', input, call)],
    subtitles: async (input, call) => [await start('/api/process-video', input, call)],
    splitScreen: async (input, call) => [await start('/api/process-shorts', input, call)],
    voice: (input, call) => startWhole('/api/generate-voice', input, call),
    async image(body, call) {
      const request = post('/api/generate-image', { body, ...call });
      const { images } = await server.ask({ ...request, answer: generateImageAnswerSchema });
      return images.map(({ jobId }) => jobId);
    },
    async video(body, call) {
      const request = post('/api/videoaigenerate', { body, ...call });
      return [(await server.ask({ ...request, answer: generateVideoAnswerSchema })).task_id];
    },
    convert: async (file, { name, ...fields }, call) => [
      await start('/api/convert', formOf('file', file, name, { ...fields, async: 'true' }), call),
    ],
    format: async (file, { name, ...fields }, call) => [
      await start('/api/format-video', formOf('video', file, name, { ...fields, async: 'true' }), call),
    ],
    cutout: (file, { name }, call) =>
      startWhole('/api/remove-background', formOf('image', file, name, {}), call),
    fetchLink: async (input, call) => [await start('/download', { ...input, async: true }, call)],
    findMoments: (input, call) => start('/api/find-moments', input, call),
    moments: async (id) =>
      (await server.ask({ path: `/api/moments/${encodeURIComponent(id)}`, answer: momentsSchema })).moments,
    job: (id) => readJob(server, id),
    follow: (id, follow) => followJob(server, id, { mostFailures: MOST_FAILURES, ...follow }),
    async download({ id, result }, call) {
      if (!result) throw new ApiError({ code: 'not_found', status: 404, message: 'This job has no file.' });
      // The server's address for itself may differ from the one that this client reaches it by.
      const path = result.fileUrl === null ? `/download/${id}` : new URL(result.fileUrl).pathname;
      return server.send({ path, ...call });
    },
    gameplay: async () => (await server.ask({ path: '/api/gameplay', answer: gameplayListSchema })).videos,
    projects: async ({ limit = 50 } = {}) =>
      (await server.ask({ path: `/api/projects?limit=${limit}`, answer: ownProjectsSchema })).projects,
  };
}

/** A server that restarts is back within a minute. */
const MOST_FAILURES = 60;

function formOf(
  field: string,
  file: Blob,
  name: string,
  fields: Record<string, string | undefined>,
): FormData {
  const form = new FormData();
  // The server reads these fields while the file still arrives.
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) form.set(key, value);
  form.set(field, file, name);
  return form;
}
