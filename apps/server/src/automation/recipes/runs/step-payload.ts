import type { JobToolId, MediaKind } from '@atelier/contracts';

/** What a step works on: a handle (of an upload, or of the result of a job that has not begun yet), a link, or a text. */
export interface StepSource {
  handle?: string | undefined;
  link?: string | undefined;
  text?: string | undefined;
  kind: Exclude<MediaKind, 'moments'> | null;
  /** For titles, without an extension. */
  name: string;
  /** Extension of the file. */
  format: string;
  durationSeconds?: number | undefined;
}

type Settings = Readonly<Record<string, unknown>>;

/** The payload of a step's job: its settings with its source, as the tool's own routes write it. */
export function payloadOf(tool: JobToolId, settings: Settings, source: StepSource): Record<string, unknown> {
  const build = PAYLOADS[tool];
  if (!build) throw new Error(`${tool} is no step of a recipe`);
  return { v: 1, ...build(settings, source) };
}

const PAYLOADS: Partial<Record<JobToolId, (settings: Settings, source: StepSource) => object>> = {
  clip: (settings, { handle, link }) => ({
    sound: {},
    ...settings,
    ...(handle ? { uploaded_filepath: handle } : { youtube_url: link }),
  }),
  'find-moments': ({ best: _, ...settings }, { handle, link }) => ({
    ...settings,
    ...(handle ? { uploaded_filepath: handle } : { youtube_url: link }),
  }),
  subtitles: (settings, { handle, name }) => ({ sound: {}, ...settings, filepath: handle, name }),
  'split-screen': (settings, { handle, link }) => ({
    ...settings,
    ...(handle ? { filepath: handle } : { video_url: link }),
  }),
  format: ({ start_time, duration, ...settings }, { handle, name }) => ({
    ...settings,
    upload: handle,
    name,
    startSeconds: start_time,
    durationSeconds: duration,
  }),
  convert: ({ outputFormat, quality, start_time = 0, duration = 0 }, { handle, name, kind, format }) => ({
    upload: handle,
    name,
    from: format,
    to: outputFormat,
    quality,
    fingerprint: '',
    ...(kind === 'image'
      ? { category: 'image' }
      : { category: 'media', startSeconds: start_time, durationSeconds: duration }),
  }),
  'remove-background': (_, { handle, name }) => ({ upload: handle, name, fingerprint: '' }),
  'short-download': (_, { link }) => ({ url: link, startSeconds: 0, durationSeconds: 0 }),
  'video-download': ({ start_time = 0, duration = 0 }, { link }) => ({
    url: link,
    startSeconds: start_time,
    durationSeconds: duration,
  }),
  voice: ({ text, ...settings }, source) => ({ ...settings, text: source.text ?? text }),
  image: ({ prompt, seed = null, ...settings }, source) => ({
    ...settings,
    prompt: source.text ?? prompt,
    seed,
    variation: 0,
  }),
  'reference-image': ({ seed = null, ...settings }, { handle }) => ({
    ...settings,
    seed,
    references: [handle],
    fingerprint: '',
  }),
  video: ({ prompt, seed = null, durationSeconds = 6, ...settings }, source) => ({
    ...settings,
    prompt: source.text ?? prompt,
    seed,
    durationSeconds,
  }),
  // How long it is, is known when the recording is there.
  'voice-film': (_, { handle = '', name, durationSeconds = 1 }) => ({
    recording: handle.replace(/^job_/u, ''),
    durationSeconds,
    fileName: `${name}.mp4`,
  }),
};
