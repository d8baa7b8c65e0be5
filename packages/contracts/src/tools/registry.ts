import type { ToolManifest } from './tool-manifest.ts';

/**
 * The manifest of every tool, in the order of the dashboard. The first screen loads this file, so it holds data only
 * and imports no schema.
 */
export const TOOLS = {
  clip: {
    id: 'clip',
    routes: ['/subtitlesclip'],
    counter: 'tokens',
    cost: 10,
    capturedBy: 'runner',
    emptyBalanceQuery: 'from=subtitlesclip',
    project: { type: 'video_clip', filePrefix: 'clip' },
    home: { badge: 'new' },
  },
  subtitles: {
    id: 'subtitles',
    routes: ['/uploadsubtitles', '/subtitles'],
    counter: 'tokens',
    cost: 10,
    capturedBy: 'runner',
    emptyBalanceQuery: 'from=subtitles',
    project: { type: 'video_subtitles', filePrefix: 'subtitles' },
    home: { badge: null },
  },
  voice: {
    id: 'voice',
    routes: ['/voice'],
    counter: 'token_voice',
    cost: 1,
    capturedBy: 'runner',
    emptyBalanceQuery: 'toast=paid_subscription',
    project: { type: 'video_voice', filePrefix: 'voice' },
    home: { badge: null },
  },
  video: {
    id: 'video',
    routes: ['/videogenerator'],
    counter: 'token_video',
    cost: 1,
    capturedBy: 'runner',
    emptyBalanceQuery: 'toast=paid_subscription',
    project: { type: 'video_ai', filePrefix: 'ai_video' },
    home: { badge: 'new' },
  },
  image: {
    id: 'image',
    routes: ['/imageai'],
    counter: 'token_image',
    cost: 1,
    capturedBy: 'runner',
    emptyBalanceQuery: 'toast=paid_subscription',
    project: { type: 'image_ai', filePrefix: 'ai_image' },
    home: { badge: null },
  },
  'reference-image': {
    id: 'reference-image',
    routes: ['/nanobanana'],
    counter: 'token_image',
    cost: 1,
    capturedBy: 'runner',
    emptyBalanceQuery: 'toast=paid_subscription',
    project: { type: 'image_ai', filePrefix: 'ai_image' },
    home: { badge: 'new' },
  },
  format: {
    id: 'format',
    routes: ['/format'],
    counter: 'token_workflow',
    cost: 1,
    capturedBy: 'runner',
    emptyBalanceQuery: 'toast=paid_subscription',
    project: { type: 'video_format', filePrefix: 'format' },
    home: { badge: null },
  },
  convert: {
    id: 'convert',
    routes: ['/fichier'],
    counter: 'token_workflow',
    cost: 1,
    capturedBy: 'runner',
    emptyBalanceQuery: 'toast=paid_subscription',
    project: { type: 'file_convert', filePrefix: 'convert' },
    home: { badge: null },
  },
  'short-download': {
    id: 'short-download',
    routes: ['/tiktok'],
    counter: 'token_workflow',
    cost: 1,
    capturedBy: 'runner',
    emptyBalanceQuery: 'toast=paid_subscription',
    project: null,
    home: { badge: null },
  },
  'video-download': {
    id: 'video-download',
    routes: ['/ytb'],
    counter: 'token_workflow',
    cost: 1,
    capturedBy: 'dec_tok_workflow_iv',
    emptyBalanceQuery: 'from=workflow',
    project: null,
    home: { badge: null },
  },
  'split-screen': {
    id: 'split-screen',
    routes: ['/gameplay', '/Splitscreen'],
    counter: 'tokens',
    cost: 10,
    capturedBy: 'dec_tok_10',
    emptyBalanceQuery: 'from=splitscreen',
    project: { type: 'video_split', filePrefix: 'split_screen' },
    home: { badge: 'coming-soon' },
  },
  'remove-background': {
    id: 'remove-background',
    routes: ['/remove'],
    counter: 'token_image',
    cost: 1,
    capturedBy: 'runner',
    emptyBalanceQuery: 'toast=paid_subscription',
    project: { type: 'image_bgremove', filePrefix: 'remove_bg' },
    home: { badge: null },
  },
} as const satisfies Record<string, ToolManifest>;

export type ToolId = keyof typeof TOOLS;
export const TOOL_IDS = Object.keys(TOOLS) as ToolId[];

/** Recognises words for correction before they are burned in: a free job without a screen of its own. */
const TRANSCRIBE = {
  id: 'transcribe',
  counter: 'tokens',
  cost: 0,
  capturedBy: 'runner',
  project: null,
} as const;

/** Finds the faces in a range of a video, for the preview and for the clip. */
const FRAMING = {
  id: 'framing',
  counter: 'tokens',
  cost: 0,
  capturedBy: 'runner',
  project: null,
} as const;

/** Treats a short part of a video's sound, as a preview. */
const SOUND_PREVIEW = {
  id: 'sound-preview',
  counter: 'tokens',
  cost: 0,
  capturedBy: 'runner',
  project: null,
} as const;

/** Turns a recording into a film of its waveform, for "Open in…". */
const VOICE_FILM = {
  id: 'voice-film',
  counter: 'token_voice',
  cost: 0,
  capturedBy: 'runner',
  project: null,
} as const;

/** Ranks the moments of a long recording: the first step of the clip screen. */
const FIND_MOMENTS = {
  id: 'find-moments',
  counter: 'tokens',
  cost: 0,
  capturedBy: 'runner',
  project: null,
} as const;

/** Recognises the words and faces of a source, of which a film is made. */
const FILM_PREPARATION = {
  id: 'film-preparation',
  counter: 'tokens',
  cost: 0,
  capturedBy: 'runner',
  project: null,
} as const;

/** Recognises the words and faces of a further source of a film, and inserts its scene. */
const FILM_SOURCE = {
  id: 'film-source',
  counter: 'tokens',
  cost: 0,
  capturedBy: 'runner',
  project: null,
} as const;

/**
 * Speaks a film in another language. The price is that of the voice tool for each started 1,000 characters; the one
 * below is of a short film.
 */
const DUB = {
  id: 'dub',
  counter: 'token_voice',
  cost: 1,
  capturedBy: 'runner',
  project: null,
} as const;

/**
 * Renders a film. Its price and the type of its project depend on the tool that the film began with; those below are
 * of a film that began as a clip.
 */
const FILM = {
  id: 'film',
  counter: 'tokens',
  cost: 0,
  capturedBy: 'runner',
  project: { type: 'video_clip', filePrefix: 'film' },
} as const;

/** Every kind of job: the tools, and the work without a screen of its own. */
export const JOB_TOOLS = {
  ...TOOLS,
  transcribe: TRANSCRIBE,
  framing: FRAMING,
  'sound-preview': SOUND_PREVIEW,
  'voice-film': VOICE_FILM,
  'find-moments': FIND_MOMENTS,
  'film-preparation': FILM_PREPARATION,
  'film-source': FILM_SOURCE,
  film: FILM,
  dub: DUB,
} as const;
export type JobToolId = keyof typeof JOB_TOOLS;

export function isJobToolId(value: string): value is JobToolId {
  return Object.hasOwn(JOB_TOOLS, value);
}

export function isToolId(value: string): value is ToolId {
  return Object.hasOwn(TOOLS, value);
}

/** True for a job that a person follows on every screen: that of a tool, or the render of a film. */
export function isFollowedJob({ tool }: { tool: string }): boolean {
  return isToolId(tool) || tool === 'film';
}
