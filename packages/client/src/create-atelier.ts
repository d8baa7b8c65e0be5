import type { GameplayVideo, JobView, Moment, OwnProject } from '@atelier/contracts';
import { listProjects } from '@atelier/routes/projects';
import { addressOf, type InputOf, type Route } from '@atelier/routes/route';
import * as captioned from '@atelier/routes/tools/captioned';
import * as fileTools from '@atelier/routes/tools/files';
import * as generators from '@atelier/routes/tools/generators';
import { findMoments, readMoments } from '@atelier/routes/tools/moments';
import { ApiError } from './api-error.ts';
import { type ApiCall, type Connection, type ConnectionOptions, connect } from './connection.ts';
import { type FollowOptions, followJob, readJob } from './follow-job.ts';
import { formOf } from './form-of.ts';
import { sendFile } from './send-file.ts';
import type { SendOptions } from './sending.ts';
import { startJob } from './start-job.ts';

/** The JSON body of a route as its client writes it. */
type BodyOf<R extends Route> = InputOf<R> extends { body: infer Body } ? Exclude<Body, FormData> : never;

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
  clip(input: BodyOf<typeof captioned.processClip>, options?: StartOptions): Promise<string[]>;
  subtitles(input: BodyOf<typeof captioned.processVideo>, options?: StartOptions): Promise<string[]>;
  splitScreen(input: BodyOf<typeof captioned.processShorts>, options?: StartOptions): Promise<string[]>;
  voice(input: BodyOf<typeof generators.generateVoice>, options?: StartOptions): Promise<string[]>;
  image(input: BodyOf<typeof generators.generateImage>, options?: StartOptions): Promise<string[]>;
  video(input: BodyOf<typeof generators.generateVideo>, options?: StartOptions): Promise<string[]>;
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
  fetchLink(input: BodyOf<typeof fileTools.downloadLink>, options?: StartOptions): Promise<string[]>;
  findMoments(input: BodyOf<typeof findMoments>, options?: StartOptions): Promise<string>;
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
  /** Starts a job by a call that answers with the finished file; a header names the job. */
  const startWhole = async (file: Promise<Response>): Promise<string[]> => {
    const answer = await file;
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
    clip: async (body, call) => [await startJob(server, captioned.processClip, { body, ...call })],
    subtitles: async (body, call) => [await startJob(server, captioned.processVideo, { body, ...call })],
    splitScreen: async (body, call) => [await startJob(server, captioned.processShorts, { body, ...call })],
    voice: (body, call) => startWhole(server.call(generators.generateVoice, { body, ...call })),
    async image(body, call) {
      const { images } = await server.call(generators.generateImage, { body, ...call });
      return images.map(({ jobId }) => jobId);
    },
    video: async (body, call) => [(await server.call(generators.generateVideo, { body, ...call })).task_id],
    convert: async (file, { name, ...fields }, call) => [
      await startJob(server, fileTools.convert, { body: formOf('file', file, { name, fields }), ...call }),
    ],
    format: async (file, { name, ...fields }, call) => [
      await startJob(server, fileTools.formatVideo, {
        body: formOf('video', file, { name, fields }),
        ...call,
      }),
    ],
    cutout: (file, { name }, call) =>
      startWhole(server.call(fileTools.removeBackground, { body: formOf('image', file, { name }), ...call })),
    fetchLink: async (body, call) => [await startJob(server, fileTools.downloadLink, { body, ...call })],
    findMoments: (body, call) => startJob(server, findMoments, { body, ...call }),
    moments: async (id) => (await server.call(readMoments, { params: { id } })).moments,
    job: (id) => readJob(server, id),
    follow: (id, follow) => followJob(server, id, { mostFailures: MOST_FAILURES, ...follow }),
    async download({ id, result }, call) {
      if (!result) throw new ApiError({ code: 'not_found', status: 404, message: 'This job has no file.' });
      // The server's address for itself may differ from the one that this client reaches it by.
      const path =
        result.fileUrl === null
          ? addressOf(fileTools.downloadLinked, { params: { id } })
          : new URL(result.fileUrl).pathname;
      return server.send({ path, ...call });
    },
    gameplay: async () => (await server.call(captioned.listGameplay)).videos,
    projects: async ({ limit = 50 } = {}) => (await server.call(listProjects, { query: { limit } })).projects,
  };
}

/** A server that restarts is back within a minute. */
const MOST_FAILURES = 60;
