import { addressOf } from '@atelier/routes/route';
import { downloadGeneratedVideo, readVideoStatus } from '@atelier/routes/tools/generators';
import { api } from '../../lib/api/api.ts';
import { fetchResult, fileRules, type ResultFile } from '../../workbench/runs/file-runs.ts';
import { toolRuns } from '../../workbench/runs/tool-runs.ts';
import { VideoStatusError, videoAddress, videoStatusAnswerSchema } from './video-status.ts';

const TRIES = 300;

/** Reads the status of a task every 5 s, which holds the address of the video. */
export const VIDEO_RUNS = toolRuns<ResultFile>('video', {
  ...fileRules(downloadGeneratedVideo, TRIES),
  fetchOutput: async ([taskId = ''], signal) => {
    const address = await readAddress(taskId, signal);
    return address === null ? null : fetchResult(address, signal);
  },
});

async function readAddress(taskId: string, signal: AbortSignal): Promise<string | null> {
  const download = addressOf(downloadGeneratedVideo, { params: { id: taskId } });
  try {
    const path = addressOf(readVideoStatus, { params: { id: taskId } });
    const address = videoAddress(await api.ask({ path, answer: videoStatusAnswerSchema, signal }));
    // Our session's token goes to our own server alone.
    return address === null || /^\/(?!\/)/u.test(address) ? address : download;
  } catch (error) {
    if (signal.aborted || error instanceof VideoStatusError) throw error;
    // The download itself says whether the video is there.
    console.warn('The status of the video could not be read', error);
    return download;
  }
}
