import { fetchLinkedVideo } from '@atelier/engines/download/fetch-linked-video';
import type { Engines } from '@atelier/engines/engines';
import { type MediaInfo, type MediaRange, probeMedia, resolveRange } from '@atelier/media';
import type { JobSource } from '../../jobs/job-source.ts';
import { createListener, type Listener } from '../captioning/listen.ts';

interface SourceRequest {
  /** Path of the uploaded file; undefined: the link is fetched. */
  upload: string | undefined;
  source: JobSource;
  startSeconds: number;
  durationSeconds: number;
  maxDurationSeconds: number;
  workDir: string;
  signal: AbortSignal;
  spokenTerms(): Promise<readonly string[]>;
  onProgress(fraction: number): void;
}

interface VideoSource {
  sourcePath: string;
  info: MediaInfo;
  /** The asked part, counted in this file. */
  range: MediaRange;
}

/** A source with its sound, and the engines that examine both. */
export interface OpenedSource extends VideoSource {
  engines: Engines;
  listener: Listener;
  spokenTerms(): Promise<readonly string[]>;
  workDir: string;
  signal: AbortSignal;
}

/** Opens the source of a film for all steps, which share one extract of its sound. */
export async function openSource(engines: Engines, request: SourceRequest): Promise<OpenedSource> {
  const { workDir, signal, spokenTerms } = request;
  const opened = { ...(await findSource(engines, request)), engines, workDir, signal, spokenTerms };
  return { ...opened, listener: createListener(opened) };
}

/** The person's video: the upload, or what the link leads to. */
async function findSource(
  engines: Pick<Engines, 'download' | 'downloadTried'>,
  { upload, source, ...request }: SourceRequest,
): Promise<VideoSource> {
  if (upload === undefined) {
    const url = source.kind === 'link' ? source.url : '';
    const { path, info, range } = await fetchLinkedVideo(engines, { url, ...request });
    return { sourcePath: path, info, range };
  }
  const info = await probeMedia(upload, { signal: request.signal });
  return { sourcePath: upload, info, range: resolveRange(info, request) };
}
