import { randomId } from '@atelier/client/random-id';
import type { Framing } from '@atelier/contracts/tools/framing';
import * as routes from '@atelier/routes/tools/captioned';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { unlessNotReady } from '../runs/file-runs.ts';
import { followByEvents } from '../runs/follow-jobs.ts';
import type { JobRun } from '../runs/job-run.ts';
import { jobsPercent } from '../runs/progress/progress-phase.ts';
import { usePendingText } from '../runs/progress/use-pending-text.ts';
import { isBusy } from '../runs/run-state.ts';
import { createJobRun } from '../runs/tool-runs.ts';
import { useEndWithPage } from '../runs/use-end-with-page.ts';
import { useRunState } from '../runs/use-job-run.ts';
import type { VideoUpload } from '../video-source/use-video-upload.ts';

/** The state of the search for a crop path. */
export type FramingState =
  /** There is no video. */
  | { status: 'off' }
  /** The video is still being sent. */
  | { status: 'waiting' }
  /** The percentage is null before the job is asked for. `pending`: the text in its place until the job begins. */
  | { status: 'looking'; percent: number | null; pending: string | null }
  | { status: 'ready'; framing: Framing }
  | { status: 'failed' };

/** A handle dragged along the range asks once, where it stays. */
const SETTLED_MS = 900;

/** Framings of this page, by upload and range: going back to a range costs nothing. */
const known = new Map<string, Framing>();

/** Requests the framing of the chosen range when the chosen mode follows people. */
export function useFraming(request: {
  upload: Pick<VideoUpload, 'state'>;
  hasVideo: boolean;
  startSeconds: number;
  durationSeconds: number;
  /** The person's share of the height of a split screen, in per cent; absent for a clip. */
  personShare?: number;
  /** While a clip is made no new crop path is searched. */
  isLocked: boolean;
}): FramingState {
  const { upload, hasVideo, startSeconds, durationSeconds, personShare, isLocked } = request;
  const [run] = useState(createFramingRun);
  const state = useRunState(run);
  useEndWithPage(run);
  const pending = usePendingText(state);
  const [, redraw] = useState(0);
  const sent = upload.state.status === 'done' ? upload.state.answer : null;
  // Times of what was sent: of a long file that is a piece.
  const fromSeconds = Math.max(0, startSeconds - (sent?.offsetSeconds ?? 0));
  const key =
    hasVideo && sent ? JSON.stringify([sent.filepath, fromSeconds, durationSeconds, personShare]) : null;
  const [settled] = useDebouncedValue(key, SETTLED_MS);
  useEffect(() => {
    if (settled === null || known.has(settled) || isLocked) return;
    // The key was made of them above.
    // biome-ignore lint/plugin: the key was made above
    const [path, start, duration, share] = JSON.parse(settled) as [string, number, number, number | null];
    void run.start({ start: async () => [await askForFraming(path, start, duration, share)] }).then(() => {
      if (run.state.phase !== 'done') return;
      known.set(settled, run.state.output);
      redraw((count) => count + 1);
    });
    // The range changed or the screen was left: the request is obsolete.
    return () => {
      run.cancel().catch((error: unknown) => console.warn('The look could not be cancelled', error));
      run.reset();
    };
  }, [settled, run, isLocked]);

  const found = key === null ? undefined : known.get(key);
  const framing = useMemo(
    // The server counts from the start of what was sent, the player from the start of the file.
    () => found && { ...found, startSeconds: found.startSeconds + startSeconds - fromSeconds },
    [found, startSeconds, fromSeconds],
  );

  if (!hasVideo) return { status: 'off' };
  if (key === null) return { status: upload.state.status === 'failed' ? 'off' : 'waiting' };
  if (framing) return { status: 'ready', framing };
  if (key === settled && state.phase === 'failed') return { status: 'failed' };
  // The run that uses this range looks for itself.
  if (isLocked) return { status: 'off' };
  return { status: 'looking', pending, percent: isBusy(state) ? Math.round(jobsPercent(state)) : null };
}

async function askForFraming(
  filepath: string,
  startSeconds: number,
  durationSeconds: number,
  personShare: number | null,
): Promise<string> {
  const { process_id } = await api.call(routes.findFraming, {
    body: {
      filepath,
      start_time: startSeconds,
      duration: durationSeconds,
      ...(personShare !== null && { person_share: personShare }),
    },
    idempotencyKey: randomId(),
  });
  return process_id;
}

function createFramingRun(): JobRun<Framing> {
  return createJobRun({
    answersAtEnd: false,
    follow: followByEvents,
    fetchOutput: ([jobId = ''], signal) =>
      unlessNotReady(api.call(routes.readFraming, { params: { id: jobId }, signal })),
    tries: Number.POSITIVE_INFINITY,
  });
}
