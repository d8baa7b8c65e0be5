import { fetchLinkedVideo } from '@atelier/engines/download/fetch-linked-video';
import { type MediaInfo, type MediaRange, probeMedia, resolveRange } from '@atelier/media';
import type { JobSource } from '../../jobs/job-source.ts';
import type { RunContext } from '../../jobs/tool.ts';
import { createListener, type Listener } from '../captioning/listen.ts';

interface SourceRequest {
  /** Path of the uploaded file; undefined: the link is fetched. */
  upload: string | undefined;
  source: JobSource;
  startSeconds: number;
  durationSeconds: number;
  maxDurationSeconds: number;
  onProgress(fraction: number): void;
}

interface VideoSource {
  sourcePath: string;
  info: MediaInfo;
  /** The asked part, counted in this file. */
  range: MediaRange;
}

/** The parts of a job's context that the steps of a film need. */
type FilmContext = Pick<RunContext, 'engines' | 'workDir' | 'signal' | 'spokenTerms' | 'marks'>;

/** A source with its sound, and the engines that examine both. */
export interface OpenedSource extends VideoSource, FilmContext {
  listener: Listener;
}

/** Opens the source of a film for all steps, which share one extract of its sound. */
export async function openSource(context: FilmContext, request: SourceRequest): Promise<OpenedSource> {
  const { engines, workDir, signal, spokenTerms, marks } = context;
  const found = await findSource({ engines, workDir, signal }, request);
  const opened = { ...found, engines, workDir, signal, spokenTerms, marks };
  return { ...opened, listener: createListener(opened) };
}

/** The person's video: the upload, or what the link leads to. */
async function findSource(
  { engines, ...folder }: Pick<FilmContext, 'engines' | 'workDir' | 'signal'>,
  { upload, source, ...request }: SourceRequest,
): Promise<VideoSource> {
  if (upload === undefined) {
    const url = source.kind === 'link' ? source.url : '';
    const { path, info, range } = await fetchLinkedVideo(engines, { url, ...folder, ...request });
    return { sourcePath: path, info, range };
  }
  const info = await probeMedia(upload, { signal: folder.signal });
  return { sourcePath: upload, info, range: resolveRange(info, request) };
}
