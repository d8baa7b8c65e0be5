import type { SpeechSegment } from '@atelier/transcript/speech-segment';
import type { FrameRun } from './frame-features.ts';
import { type FrameFeatures, frameFeatures, HOP_SECONDS } from './frame-features.ts';
import { judgeSpeech } from './speech-likeness.ts';

const MIN_SPEECH_SECONDS = 0.12;
const MIN_SILENCE_SECONDS = 0.25;
const PAD_SECONDS = 0.08;
/** Below this level is converter noise; even distant recordings are louder. */
const ABSOLUTE_FLOOR_DB = -82;
/** Long runs are classified in parts, so that speech over or after music is kept without the music. */
const PIECE_SECONDS = 2;
/** The noise floor is measured this far on each side, so that it follows changes. */
const FLOOR_RADIUS_SECONDS = 4;

/**
 * Finds speech by energy over an adaptive noise floor, then drops what is not speech-like (steady
 * noise, held notes). The fallback when no Silero model is installed.
 */
export function detectSpeechByEnergy(samples: Int16Array): SpeechSegment[] {
  const features = frameFeatures(samples);
  if (features.energyDb.length === 0) return [];
  const totalSeconds = samples.length / 16_000;
  const speech = joinClose(activeRuns(features))
    .filter((run) => (run.end - run.start) * HOP_SECONDS >= MIN_SPEECH_SECONDS)
    .flatMap((run) => speechPieces(features, run));
  return joinClose(speech).map((run) => ({
    startSeconds: Math.max(0, run.start * HOP_SECONDS - PAD_SECONDS),
    endSeconds: Math.min(totalSeconds, run.end * HOP_SECONDS + PAD_SECONDS),
  }));
}

function activeRuns({ energyDb }: FrameFeatures): FrameRun[] {
  const floors = noiseFloors(energyDb);
  const peakDb = percentile([...energyDb], 0.95);
  const runs: FrameRun[] = [];
  let start = -1;
  for (let index = 0; index <= energyDb.length; index++) {
    const energy = energyDb[index] ?? Number.NEGATIVE_INFINITY;
    const floor = floors[index] ?? 0;
    // In loud recordings the threshold is a share of the distance to the peak instead of 7 dB.
    const onset = Math.max(ABSOLUTE_FLOOR_DB, floor + Math.max(7, 0.28 * (peakDb - floor)));
    // Hysteresis: the end of speech has a lower threshold, so that weak endings are kept.
    if (start < 0 && energy >= onset) start = index;
    else if (start >= 0 && energy < onset - 3) {
      runs.push({ start, end: index });
      start = -1;
    }
  }
  return runs;
}

/** Returns the tenth percentile of the energy around each time, in steps of half a second. */
function noiseFloors(energyDb: Float32Array): Float32Array {
  const floors = new Float32Array(energyDb.length);
  const step = Math.round(0.5 / HOP_SECONDS);
  const radius = Math.round(FLOOR_RADIUS_SECONDS / HOP_SECONDS);
  for (let center = 0; center < energyDb.length; center += step) {
    const window = energyDb.subarray(Math.max(0, center - radius), center + radius);
    floors.fill(percentile([...window], 0.1), center, center + step);
  }
  return floors;
}

/** Returns the parts of a run that are speech, with the doubtful ones next to them. */
function speechPieces(features: FrameFeatures, run: FrameRun): FrameRun[] {
  const pieces = cutInPieces(run);
  const verdicts = pieces.map((piece) => judgeSpeech(features, piece));
  return pieces.filter((_, index) => {
    if (verdicts[index] === 'speech') return true;
    const touchesSpeech = verdicts[index - 1] === 'speech' || verdicts[index + 1] === 'speech';
    return verdicts[index] === 'doubtful' && touchesSpeech;
  });
}

function cutInPieces({ start, end }: FrameRun): FrameRun[] {
  const pieces = Math.max(1, Math.round(((end - start) * HOP_SECONDS) / PIECE_SECONDS));
  const length = (end - start) / pieces;
  return Array.from({ length: pieces }, (_, index) => ({
    start: start + Math.round(index * length),
    end: start + Math.round((index + 1) * length),
  }));
}

function joinClose(runs: FrameRun[]): FrameRun[] {
  const joined: FrameRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && (run.start - last.end) * HOP_SECONDS < MIN_SILENCE_SECONDS) last.end = run.end;
    else joined.push({ ...run });
  }
  return joined;
}

function percentile(values: number[], share: number): number {
  values.sort((a, b) => a - b);
  return values[Math.floor(share * (values.length - 1))] ?? Number.NEGATIVE_INFINITY;
}
