import type { JobToolId } from '@atelier/contracts';
import type { Hono } from 'hono';
import { filmRoutes } from '../films/routes/film-routes.ts';
import type { HttpEnv, ServerDeps } from '../http/http-context.ts';
import type { ToolImplementation } from '../jobs/tool.ts';
import { clipRoutes } from './clip/routes.ts';
import { clip } from './clip/tool.ts';
import { convertRoutes } from './convert/routes.ts';
import { convert } from './convert/tool.ts';
import { dubRoutes } from './dub/routes.ts';
import { dub } from './dub/tool.ts';
import { filmPreparation } from './film/prepare-tool.ts';
import { film } from './film/render-tool.ts';
import { filmSource } from './film/source-tool.ts';
import { findMomentsRoutes } from './find-moments/routes.ts';
import { findMoments } from './find-moments/tool.ts';
import { formatRoutes } from './format/routes.ts';
import { format } from './format/tool.ts';
import { framingRoutes } from './framing/routes.ts';
import { framing } from './framing/tool.ts';
import { imageRoutes } from './image/routes.ts';
import { image } from './image/tool.ts';
import { linkDownloadRoutes } from './link-download/routes.ts';
import { shortDownload } from './link-download/short-download.ts';
import { videoDownload } from './link-download/video-download.ts';
import { referenceImageRoutes } from './reference-image/routes.ts';
import { referenceImage } from './reference-image/tool.ts';
import { removeBackgroundRoutes } from './remove-background/routes.ts';
import { removeBackground } from './remove-background/tool.ts';
import { soundPreviewRoutes } from './sound-preview/routes.ts';
import { soundPreview } from './sound-preview/tool.ts';
import { splitScreenRoutes } from './split-screen/routes.ts';
import { splitScreen } from './split-screen/tool.ts';
import { subtitlesRoutes } from './subtitles/routes.ts';
import { subtitles } from './subtitles/tool.ts';
import { transcribeRoutes } from './transcribe/routes.ts';
import { transcribe } from './transcribe/tool.ts';
import { videoRoutes } from './video/routes.ts';
import { video } from './video/tool.ts';
import { voiceFilm } from './voice/film/tool.ts';
import { voiceRoutes } from './voice/routes.ts';
import { voice } from './voice/tool.ts';

interface ServerTool {
  tool: ToolImplementation;
  /** Two tools may share their addresses. */
  routes: (deps: ServerDeps) => Hono<HttpEnv>;
}

/** The server's half of every tool. A tool that is missing here is a type error. */
const SERVER_TOOLS = {
  clip: { tool: clip, routes: clipRoutes },
  format: { tool: format, routes: formatRoutes },
  convert: { tool: convert, routes: convertRoutes },
  'short-download': { tool: shortDownload, routes: linkDownloadRoutes },
  'video-download': { tool: videoDownload, routes: linkDownloadRoutes },
  subtitles: { tool: subtitles, routes: subtitlesRoutes },
  transcribe: { tool: transcribe, routes: transcribeRoutes },
  framing: { tool: framing, routes: framingRoutes },
  'sound-preview': { tool: soundPreview, routes: soundPreviewRoutes },
  'find-moments': { tool: findMoments, routes: findMomentsRoutes },
  'film-preparation': { tool: filmPreparation, routes: filmRoutes },
  'film-source': { tool: filmSource, routes: filmRoutes },
  film: { tool: film, routes: filmRoutes },
  dub: { tool: dub, routes: dubRoutes },
  voice: { tool: voice, routes: voiceRoutes },
  'voice-film': { tool: voiceFilm, routes: voiceRoutes },
  video: { tool: video, routes: videoRoutes },
  image: { tool: image, routes: imageRoutes },
  'reference-image': { tool: referenceImage, routes: referenceImageRoutes },
  'split-screen': { tool: splitScreen, routes: splitScreenRoutes },
  'remove-background': { tool: removeBackground, routes: removeBackgroundRoutes },
} satisfies Record<JobToolId, ServerTool>;

// `Object.fromEntries` loses the keys: they are the ones of the table above.
export const toolImplementations = Object.fromEntries(
  Object.entries(SERVER_TOOLS).map(([id, { tool }]) => [id, tool]),
) as Record<JobToolId, ToolImplementation>;

export const toolRoutes = new Set(Object.values(SERVER_TOOLS).map(({ routes }) => routes));
