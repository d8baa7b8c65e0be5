import { Hono } from 'hono';
import type { HttpEnv, ServerDeps } from '../http/http-context.ts';
import { clipRoutes } from './clip/routes.ts';
import { convertRoutes } from './convert/routes.ts';
import { formatRoutes } from './format/routes.ts';
import { imageRoutes } from './image/routes.ts';
import { linkDownloadRoutes } from './link-download/routes.ts';
import { referenceImageRoutes } from './reference-image/routes.ts';
import { removeBackgroundRoutes } from './remove-background/routes.ts';
import { splitScreenRoutes } from './split-screen/routes.ts';
import { subtitlesRoutes } from './subtitles/routes.ts';
import { transcribeRoutes } from './transcribe/routes.ts';
import { videoRoutes } from './video/routes.ts';
import { voiceRoutes } from './voice/routes.ts';

/** The routes of every tool; a line each. */
export function toolRoutes(deps: ServerDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.route('/', clipRoutes(deps));
  app.route('/', formatRoutes(deps));
  app.route('/', convertRoutes(deps));
  app.route('/', linkDownloadRoutes(deps));
  app.route('/', subtitlesRoutes(deps));
  app.route('/', transcribeRoutes(deps));
  app.route('/', voiceRoutes(deps));
  app.route('/', videoRoutes(deps));
  app.route('/', imageRoutes(deps));
  app.route('/', referenceImageRoutes(deps));
  app.route('/', removeBackgroundRoutes(deps));
  app.route('/', splitScreenRoutes(deps));
  return app;
}
