import path from 'node:path';
import type { SoundInput } from '@atelier/contracts';
import type { Engines } from '@atelier/engines/engines';
import {
  chooseGain,
  extractSound,
  joinWav,
  type LoudnessChange,
  type MediaInfo,
  type MediaRange,
  outputSampleRate,
  type StudioSound,
} from '@atelier/media';
import { removedSeconds } from '@atelier/transcript/cuts/cut';
import type { HeardSound } from '@atelier/transcript/cuts/level-track';
import type { Listener } from '../captioning/listen.ts';
import type { CutPlan } from './plan-cuts.ts';

/** Less speech than this is none: a cough, a door. */
const LEAST_SPEECH_SECONDS = 0.3;

export interface PreparedSound {
  /** Undefined: the source's own sound is left as it is. */
  studio: StudioSound | undefined;
  /** For the finished job. */
  facts: { sound: { loudness: Omit<LoudnessChange, 'gainDb'> | null; denoised: boolean; voice: boolean } };
}

/**
 * The sound of a film before it is encoded: cut, cleaned, and how much louder it must be. What has no speech in it
 * (silence, music alone) is cut and otherwise left alone.
 */
export async function prepareSound(request: {
  /** Undefined: jobs of older versions, and what was not asked for. */
  wanted: SoundInput | undefined;
  plan: CutPlan | null;
  listener: Listener;
  engines: Pick<Engines, 'denoiser'>;
  info: MediaInfo;
  sourcePath: string;
  range: MediaRange;
  workDir: string;
  signal: AbortSignal;
}): Promise<PreparedSound> {
  const { wanted, plan, listener, engines, info, signal } = request;
  const facts = { loudness: null, denoised: false, voice: false };
  if (info.audio === null) return { studio: undefined, facts: { sound: facts } };
  const asks = wanted && (wanted.loudness || wanted.denoise || wanted.voice);
  const hasSpeech = asks ? speechSeconds(await listener.heard()) >= LEAST_SPEECH_SECONDS : false;
  if (!plan && !hasSpeech) return { studio: undefined, facts: { sound: facts } };
  const soundPath = path.join(request.workDir, 'sound.wav');
  await extractSound({ ...request, outputPath: soundPath }, { signal });
  if (plan) await joinWav(soundPath, plan.map.pieces);
  if (!wanted || !hasSpeech) return { studio: { path: soundPath }, facts: { sound: facts } };

  const denoised = wanted.denoise && engines.denoiser !== null;
  if (denoised)
    await engines.denoiser?.denoise({ wavPath: soundPath, amount: wanted.denoise_amount }, { signal });
  const sound = { path: soundPath, isVoice: wanted.voice };
  const change = wanted.loudness ? await chooseGain(sound, outputSampleRate(info.audio), { signal }) : null;
  return {
    studio: { ...sound, gainDb: change?.gainDb },
    facts: {
      sound: {
        loudness: change && { before: change.before, after: change.after },
        denoised,
        voice: wanted.voice,
      },
    },
  };
}

function speechSeconds(heard: HeardSound | null): number {
  return heard ? removedSeconds(heard.speech) : 0;
}
