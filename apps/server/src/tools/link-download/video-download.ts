import { LIMITS } from '@atelier/contracts';
import { secondsOf, splitRange } from '../../jobs/job-source.ts';
import { defineTool } from '../../jobs/tool.ts';
import { downloadVideo } from './download-video.ts';
import { downloadPayload, linkOf } from './payload.ts';

export const videoDownload = defineTool({
  id: 'video-download',
  action: null,
  payload: downloadPayload,
  inputs: () => ({}),
  // The video's own title takes its place once it is known.
  title: ({ source }) => new URL(linkOf(source)).host,
  fromStep: (settings, { source }) => ({ v: 2, source, range: splitRange(settings).range }),
  timeLimitSeconds: 45 * 60,
  run: (context) => {
    const { source, range } = context.input;
    const asked = { url: linkOf(source), ...secondsOf(range) };
    return downloadVideo(context, { ...asked, maxDurationSeconds: LIMITS.videoDownloadMaxSeconds }, 0.6);
  },
});
