import { defineTool } from '../../jobs/tool.ts';
import { downloadVideo } from './download-video.ts';
import { downloadPayload } from './payload.ts';

/** An hour is more than the platform takes. */
const MAX_SECONDS = 3600;

export const shortDownload = defineTool({
  id: 'short-download',
  payload: downloadPayload,
  inputs: () => ({}),
  // The video's own title takes its place once it is known.
  title: ({ url }) => new URL(url).host,
  timeLimitSeconds: 20 * 60,
  run: (context) =>
    downloadVideo(
      context,
      { url: context.input.url, startSeconds: 0, durationSeconds: 0, maxDurationSeconds: MAX_SECONDS },
      0.85,
    ),
});
