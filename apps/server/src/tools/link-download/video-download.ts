import { LIMITS } from '@atelier/contracts';
import { fetchLinkedVideo } from '@atelier/engines/download/fetch-linked-video';
import { defineTool } from '../../jobs/tool.ts';
import { deliverVideo } from './deliver-video.ts';
import { downloadPayload } from './payload.ts';

export const videoDownload = defineTool({
  id: 'video-download',
  payload: downloadPayload,
  inputs: () => ({}),
  // The video's own title takes its place once it is known.
  title: ({ url }) => new URL(url).host,
  timeLimitSeconds: 45 * 60,

  async run({ input, workDir, engines, signal, onProgress }) {
    onProgress('downloading', 0.01);
    const { url, startSeconds, durationSeconds } = input;
    const linked = await fetchLinkedVideo(engines, {
      ...{ url, startSeconds, durationSeconds, maxDurationSeconds: LIMITS.videoDownloadMaxSeconds },
      ...{ workDir, signal, onProgress: (share) => onProgress('downloading', 0.01 + 0.59 * share) },
    });
    return deliverVideo(linked, {
      ...{ workDir, signal, askedSeconds: durationSeconds },
      onProgress: (share) => onProgress('rendering', 0.6 + 0.38 * share),
    });
  },
});
