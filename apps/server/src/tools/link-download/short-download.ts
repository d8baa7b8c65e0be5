import { fetchLinkedVideo } from '@atelier/engines/download/fetch-linked-video';
import { defineTool } from '../../jobs/tool.ts';
import { deliverVideo } from './deliver-video.ts';
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

  async run({ input, workDir, engines, signal, onProgress }) {
    onProgress('downloading', 0.01);
    const linked = await fetchLinkedVideo(engines, {
      ...{ url: input.url, startSeconds: 0, durationSeconds: 0, maxDurationSeconds: MAX_SECONDS },
      ...{ workDir, signal, onProgress: (share) => onProgress('downloading', 0.01 + 0.84 * share) },
    });
    return deliverVideo(linked, {
      ...{ workDir, signal, askedSeconds: 0 },
      onProgress: (share) => onProgress('rendering', 0.85 + 0.13 * share),
    });
  },
});
