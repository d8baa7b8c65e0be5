import { safeFileName, saveBlob } from '../../../lib/api/save-file.ts';
import { nameOfJob } from '../../../lib/jobs/name-of-job.ts';
import type { ResultFile } from '../file-runs.ts';
import { type DoneRun, jobOf, type RunState } from '../run-state.ts';

/** The film of a finished run, for players and result panels; `result` is null without one. */
export interface FilmResult {
  result: DoneRun<ResultFile> | null;
  title: string;
  /** The stored file, which has a public link. */
  stored: { url: string; title: string } | null;
  download: () => void;
}

/** @param untitled title of a film whose job has no name */
export function filmResult(state: RunState<ResultFile>, untitled: string): FilmResult {
  const result = state.phase === 'done' ? state : null;
  const job = jobOf(state);
  const title = (result && job && nameOfJob(job)) || untitled;
  const url = (result && job?.result?.fileUrl) ?? null;
  const download = () => {
    if (result) saveFilm(result);
  };
  return { result, title, stored: url ? { url, title } : null, download };
}

/** Saves a film under the name of its project where there is one: easier to find again than the stored name. */
export function saveFilm({ jobs: [job], output }: DoneRun<ResultFile>): void {
  // A colon is no part of file names: 9:16 becomes 9x16.
  const name = job && nameOfJob(job).replace(/(\d):(\d)/u, '$1x$2');
  saveBlob(output.blob, name ? `${safeFileName(name)}.mp4` : output.fileName);
}
