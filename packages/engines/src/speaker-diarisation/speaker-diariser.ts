import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EngineInfo } from '@atelier/contracts';
import { reportEngineUsed } from '../engine-events.ts';
import { WorkerPool } from '../worker-process/worker-pool.ts';
import { type DiariseAnswer, type DiariseTask, diariseAnswerSchema } from './messages.ts';
import type { SpeakerDiariser } from './port.ts';

/** The time limit: a part that does not depend on the recording, and a part of its speech. */
const LEAST_TIMEOUT_SECONDS = 120;
const TIMEOUT_SHARE = 0.5;
/** The speaker encoder of Resemble AI (Apache-2.0, with its licence beside it), shipped with Atelier. */
export const SPEAKER_MODEL = new URL('../../../../assets/speakers/ge2e.onnx', import.meta.url);

const INFO: EngineInfo = {
  id: 'ge2e',
  label: { fr: 'Voix (GE2E)', en: 'Voices (GE2E)' },
  quality: 'good',
  offline: true,
  languages: [],
};

/**
 * Creates a diariser that runs the encoder on ONNX Runtime in a process of its own; null without ONNX Runtime.
 * @param onFailed is told each failure, because films are made without speakers then
 */
export function createSpeakerDiariser(
  onFailed: (error: unknown) => void = () => undefined,
): SpeakerDiariser | null {
  const modelPath = fileURLToPath(SPEAKER_MODEL);
  if (!existsSync(modelPath) || !hasRuntime()) return null;
  const pool = new WorkerPool<DiariseTask, DiariseAnswer>({
    url: new URL('./diarise-worker.ts', import.meta.url),
    answer: diariseAnswerSchema,
    maxProcesses: 1,
    maxTasksPerProcess: 20,
    maxRssBytes: 400_000_000,
    idleSeconds: 60,
  });
  return {
    info: INFO,
    async diarise({ wavPath, speech }, control) {
      const seconds = speech.reduce((sum, part) => sum + part.endSeconds - part.startSeconds, 0);
      const heard = await pool
        .run(
          { modelPath, wavPath, speech: [...speech] },
          { ...control, timeoutSeconds: LEAST_TIMEOUT_SECONDS + TIMEOUT_SHARE * seconds },
        )
        .catch((error: unknown) => {
          if (!control.signal.aborted) onFailed(error);
          throw error;
        });
      reportEngineUsed({ kind: 'speaker-diarisation', ...INFO });
      return heard;
    },
    close: () => pool.close(),
  };
}

function hasRuntime(): boolean {
  try {
    return existsSync(fileURLToPath(import.meta.resolve('onnxruntime-node')));
  } catch {
    // Not installed: films then have no speakers.
    return false;
  }
}
