import { LIMITS } from '@atelier/contracts';
import { defineTool } from '../../jobs/tool.ts';
import { downloadVideo } from './download-video.ts';
import { downloadPayload } from './payload.ts';

export const videoDownload = defineTool({
  id: 'video-download',
  payload: downloadPayload,
  inputs: () => ({}),
  // The video's own title takes its place once it is known.
  title: ({ url }) => new URL(url).host,
  timeLimitSeconds: 45 * 60,
  run: (context) =>
    downloadVideo(context, { ...context.input, maxDurationSeconds: LIMITS.videoDownloadMaxSeconds }, 0.6),
});
