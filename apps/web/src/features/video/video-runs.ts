import { api } from '../../lib/api/api.ts';
import { fetchResult, fileRules, type ResultFile } from '../../workbench/runs/file-runs.ts';
import { toolRuns } from '../../workbench/runs/tool-runs.ts';
import { VideoStatusError, videoAddress, videoStatusAnswerSchema } from './video-status.ts';

const DOWNLOAD = '/api/videoaidownload';
const TRIES = 300;

/** Reads the status of a task every 5 s, which holds the address of the video. */
export const VIDEO_RUNS = toolRuns<ResultFile>('video', {
  ...fileRules(DOWNLOAD, TRIES),
  fetchOutput: async ([taskId = ''], signal) => {
    const address = await readAddress(encodeURIComponent(taskId), signal);
    return address === null ? null : fetchResult(address, signal);
  },
});

async function readAddress(taskId: string, signal: AbortSignal): Promise<string | null> {
  try {
    const answer = videoStatusAnswerSchema;
    const address = videoAddress(await api.ask({ path: `/api/videoaistatus/${taskId}`, answer, signal }));
    // Our session's token goes to our own server alone.
    return address === null || /^\/(?!\/)/u.test(address) ? address : `${DOWNLOAD}/${taskId}`;
  } catch (error) {
    if (signal.aborted || error instanceof VideoStatusError) throw error;
    // The download itself says whether the video is there.
    console.warn('The status of the video could not be read', error);
    return `${DOWNLOAD}/${taskId}`;
  }
}
