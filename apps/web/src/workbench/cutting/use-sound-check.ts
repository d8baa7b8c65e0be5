import { ApiError } from '@atelier/client/api-error';
import { randomId } from '@atelier/client/random-id';
import type { SoundInput } from '@atelier/contracts/cuts';
import { SOUND_PREVIEW_SECONDS, soundToldSchema } from '@atelier/contracts/tools/sound-preview';
import * as routes from '@atelier/routes/tools/captioned';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { fileRules } from '../runs/file-runs.ts';
import { jobOf } from '../runs/run-state.ts';
import { createJobRun } from '../runs/tool-runs.ts';
import { useEndWithPage } from '../runs/use-end-with-page.ts';
import { useRunState } from '../runs/use-job-run.ts';
import type { VideoUpload } from '../video-source/use-video-upload.ts';

/** A piece that was treated, to be compared with the video's own sound. */
export interface SoundPiece {
  /** Start of the excerpt in the video. */
  startSeconds: number;
  /** Address of the treated sound. */
  url: string;
  /** The excerpt has no speech: the sound is left as it is. */
  isUnchanged: boolean;
}

/** Has a short piece of the chosen video's sound treated on the server; nothing of it is kept or charged. */
export function useSoundCheck(upload: Pick<VideoUpload, 'ensure' | 'forget'>, file: File | null) {
  const [run] = useState(() => createJobRun(fileRules(routes.readSoundPreview)));
  const state = useRunState(run);
  useEndWithPage(run);
  const [asked, setAsked] = useState<{ startSeconds: number; sound: SoundInput } | null>(null);
  const stop = useCallback(() => {
    run.cancel().catch((error: unknown) => console.warn('The sound could not be cancelled', error));
    run.reset();
    setAsked(null);
  }, [run]);
  // The file changed or the screen was left: playback stops.
  useEffect(() => (file ? stop : undefined), [file, stop]);

  const start = (wanted: { startSeconds: number; sound: SoundInput }) => {
    setAsked(wanted);
    void run.start({
      upload: upload.ensure,
      start: async (sent) => {
        try {
          const startSeconds = Math.max(0, wanted.startSeconds - (sent?.offsetSeconds ?? 0));
          return [await askForPiece(sent?.filepath ?? '', { ...wanted, startSeconds })];
        } catch (error) {
          if (error instanceof ApiError && error.code === 'upload_not_found') upload.forget();
          throw error;
        }
      },
    });
  };
  const treatment = soundToldSchema.safeParse(jobOf(state)?.result?.data.sound).data;
  const piece: SoundPiece | null =
    state.phase === 'done' && asked
      ? {
          startSeconds: asked.startSeconds,
          url: state.output.url,
          isUnchanged:
            treatment !== undefined && !treatment.loudness && !treatment.denoised && !treatment.voice,
        }
      : null;
  return { state, asked, piece, start, stop };
}

async function askForPiece(
  filepath: string,
  { startSeconds, sound }: { startSeconds: number; sound: SoundInput },
): Promise<string> {
  const { process_id } = await api.call(routes.previewSound, {
    body: { filepath, start_time: startSeconds, duration: SOUND_PREVIEW_SECONDS, sound },
    idempotencyKey: randomId(),
  });
  return process_id;
}
