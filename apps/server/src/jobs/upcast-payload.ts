import { type JobSource, sourceOfHandle } from './job-source.ts';

type Fields = Record<string, unknown>;

/** The fields of version 1 that said what a job works on, under the names of each tool's own request. */
interface OldNames {
  handle?: string;
  link?: string;
  start?: string;
  duration?: string;
}

const REQUEST_RANGE = { start: 'start_time', duration: 'duration' };
const SECONDS = { start: 'startSeconds', duration: 'durationSeconds' };

const OLD_NAMES: Readonly<Record<string, OldNames>> = {
  clip: { handle: 'uploaded_filepath', link: 'youtube_url', ...REQUEST_RANGE },
  subtitles: { handle: 'filepath', ...REQUEST_RANGE },
  'split-screen': { handle: 'filepath', link: 'video_url', ...REQUEST_RANGE },
  'find-moments': { handle: 'uploaded_filepath', link: 'youtube_url' },
  transcribe: { handle: 'filepath', ...REQUEST_RANGE },
  framing: { handle: 'filepath', ...REQUEST_RANGE },
  'sound-preview': { handle: 'filepath', ...REQUEST_RANGE },
  format: { handle: 'upload', ...SECONDS },
  convert: { handle: 'upload', ...SECONDS },
  'remove-background': { handle: 'upload' },
  'short-download': { link: 'url', ...SECONDS },
  'video-download': { link: 'url', ...SECONDS },
};

/**
 * Brings a stored payload to version 2, in which every job names its source and range alike. Jobs and receipts of
 * version 1 are read for ever; a payload of another shape is returned as it is.
 */
export function upcastPayload(tool: string, payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return payload;
  const old = payload as Fields;
  if (old.v !== 1) return payload;
  if (tool === 'reference-image') {
    const { references, ...rest } = old;
    const handles = Array.isArray(references) ? references.map(String) : [];
    return { ...rest, v: 2, sources: handles.map(sourceOfHandle) };
  }
  if (tool === 'voice-film') {
    const { recording, ...rest } = old;
    return { ...rest, v: 2, source: { kind: 'result', handle: `job_${String(recording)}` } };
  }
  const names = OLD_NAMES[tool];
  return names ? upcast(old, names) : payload;
}

function upcast(old: Fields, { handle = '', link = '', start = '', duration = '' }: OldNames): Fields {
  const { [handle]: file, [link]: url, [start]: from, [duration]: length, v: _, ...rest } = old;
  const source: JobSource | undefined =
    typeof file === 'string' && file !== ''
      ? sourceOfHandle(file)
      : typeof url === 'string'
        ? { kind: 'link', url }
        : undefined;
  const range = { start_seconds: Number(from ?? 0), duration_seconds: Number(length ?? 0) };
  return { v: 2, ...(source && { source }), ...(start !== '' && { range }), ...rest };
}
