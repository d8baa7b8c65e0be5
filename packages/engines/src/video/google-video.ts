import { writeFile } from 'node:fs/promises';
import { readJsonBody } from '@atelier/contracts/text/read-json';
import { probeMedia, requireVideo } from '@atelier/media';
import { pause } from '@atelier/media/run/pause';
import type { Logger } from '../logger.ts';
import { loggedCall } from '../providers/call-log.ts';
import type { GoogleRest } from '../providers/google-client.ts';
import { asMalformed } from '../providers/malformed.ts';
import { ProviderFailure, type ProviderFailureKind } from '../providers/provider-failure.ts';
import type { VideoEngine, VideoJob, VideoOptions } from './port.ts';
import { type VeoOperation, veoOperationSchema } from './veo-operation.ts';

/** Longer than any generation takes. */
const TIMEOUT_MS = 12 * 60_000;

export interface GoogleVideoDeps {
  google: GoogleRest;
  model: string;
  costUsdPerSecond: number | null;
  logger: Logger;
  /** The polling interval of the operation. */
  pollMs?: number;
  now?: () => number;
}

/** Creates an engine over Veo: a long-running operation that is polled, then a download. */
export function createGoogleVideo(deps: GoogleVideoDeps): VideoEngine {
  const { model, costUsdPerSecond, logger } = deps;
  return {
    info: {
      id: 'google-video',
      label: { fr: `Google ${model}`, en: `Google ${model}` },
      quality: 'best',
      offline: false,
      languages: [],
    },
    generate(job, options = {}) {
      const costUsd = costUsdPerSecond === null ? null : costUsdPerSecond * job.durationSeconds;
      return loggedCall(logger, { provider: 'google', model, kind: 'video', costUsd }, async () => {
        const started = await start(deps, job, options);
        const finished = await untilDone(deps, started, job, options);
        await download(deps, finished, job, options);
        return { previewPath: null };
      });
    },
  };
}

function start(
  { google, model }: GoogleVideoDeps,
  job: VideoJob,
  options: VideoOptions,
): Promise<VeoOperation> {
  const parameters = {
    aspectRatio: job.aspectRatio,
    durationSeconds: job.durationSeconds,
    // The model supports 1080p for eight seconds only.
    resolution: job.durationSeconds === 8 ? job.resolution : '720p',
    numberOfVideos: 1,
  };
  return ask(google, `models/${model}:predictLongRunning`, options, {
    method: 'POST',
    body: JSON.stringify({ instances: [{ prompt: job.prompt }], parameters }),
  });
}

async function ask(
  google: GoogleRest,
  path: string,
  { signal }: VideoOptions,
  init: RequestInit = {},
): Promise<VeoOperation> {
  const response = await google.send(path, { ...init, ...(signal ? { signal } : {}) });
  return asMalformed(
    readJsonBody(response).then((body) => veoOperationSchema.parse(body)),
    signal,
  );
}

async function untilDone(
  deps: GoogleVideoDeps,
  started: VeoOperation,
  job: VideoJob,
  options: VideoOptions,
): Promise<VeoOperation> {
  const { signal, onProgress } = options;
  const now = deps.now ?? Date.now;
  const startedAt = now();
  const expectedMs = 20_000 + 10_000 * job.durationSeconds;
  let operation = started;
  while (!operation.done) {
    const elapsedMs = now() - startedAt;
    if (elapsedMs > TIMEOUT_MS)
      throw new ProviderFailure('timed_out', `google: not done in ${TIMEOUT_MS} ms`);
    // The provider reports no progress: it is estimated from the usual time of such a video.
    onProgress?.(0.05 + 0.8 * (1 - Math.exp(-elapsedMs / expectedMs)));
    await pause(deps.pollMs ?? 8_000, { signal });
    operation = await ask(deps.google, started.name, options);
  }
  if (operation.error) {
    const { code } = operation.error;
    throw new ProviderFailure(RPC_KINDS[code] ?? 'broken', `google: the operation failed (rpc ${code})`);
  }
  return operation;
}

/** Codes of google.rpc.Status. */
const RPC_KINDS: Readonly<Record<number, ProviderFailureKind>> = {
  3: 'rejected',
  4: 'timed_out',
  7: 'rejected',
  8: 'busy',
};

async function download(
  { google }: GoogleVideoDeps,
  { response }: VeoOperation,
  job: VideoJob,
  { signal, onProgress }: VideoOptions,
): Promise<void> {
  const answer = response?.generateVideoResponse;
  const uri = answer?.generatedSamples[0]?.video.uri;
  if (!uri) {
    const isFiltered = (answer?.raiMediaFilteredCount ?? 0) > 0;
    throw isFiltered
      ? new ProviderFailure('refused', 'google: filtered for safety reasons')
      : new ProviderFailure('malformed', 'google: done, but no video');
  }
  onProgress?.(0.9);
  const file = await google.send(uri, signal ? { signal } : {});
  await writeFile(job.outputPath, new Uint8Array(await file.arrayBuffer()));
  try {
    requireVideo(await probeMedia(job.outputPath, signal ? { signal } : {}));
  } catch (error) {
    signal?.throwIfAborted();
    throw new ProviderFailure('malformed', 'google: the download is no video', { cause: error });
  }
}
