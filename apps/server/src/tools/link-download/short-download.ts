import { defineTool } from '../../jobs/tool.ts';
import { downloadVideo } from './download-video.ts';
import { downloadPayload, linkOf } from './payload.ts';

/** An hour is more than the platform takes. */
const MAX_SECONDS = 3600;

export const shortDownload = defineTool({
  id: 'short-download',
  action: null,
  payload: downloadPayload,
  inputs: () => ({}),
  // The video's own title takes its place once it is known.
  title: ({ source }) => new URL(linkOf(source)).host,
  fromStep: (_, { source }) => ({ v: 2, source, range: { start_seconds: 0, duration_seconds: 0 } }),
  timeLimitSeconds: 20 * 60,
  run: (context) =>
    downloadVideo(
      context,
      {
        url: linkOf(context.input.source),
        startSeconds: 0,
        durationSeconds: 0,
        maxDurationSeconds: MAX_SECONDS,
      },
      0.85,
    ),
});
