import { openSpeechWav } from '../speech-to-text/audio/open-speech-wav.ts';
import { SAMPLE_RATE } from '../speech-to-text/audio/wav.ts';
import { frameFeatures, HOP_SECONDS } from '../speech-to-text/vad/frame-features.ts';
import { createHighShare } from './high-share.ts';

/** Features of every 10 ms; those of three hours take 11 MB. */
export interface FineFrames {
  /** In dB under full scale, rumble removed. */
  energyDb: Float32Array;
  /** 0 where there is no single clear pitch. */
  pitchHertz: Float32Array;
  /** The share of the energy above 2 kHz, 0–1. */
  highShare: Float32Array;
}

const PIECE_SECONDS = 20;
/** The last frames of a chunk need samples beyond its end. */
const LOOK_AHEAD_SECONDS = 0.1;

/** Reads and measures a whole WAV file; `onPiece` is called with each chunk. */
export async function listenThrough(
  wavPath: string,
  onPiece: (piece: { samples: Int16Array; startSeconds: number; fraction: number }) => void,
): Promise<FineFrames & { durationSeconds: number }> {
  const wav = await openSpeechWav(wavPath);
  try {
    const { durationSeconds } = wav;
    const count = Math.floor(durationSeconds / HOP_SECONDS);
    const frames: FineFrames = {
      energyDb: new Float32Array(count).fill(-120),
      pitchHertz: new Float32Array(count),
      highShare: new Float32Array(count),
    };
    const measureHigh = createHighShare(HOP_SECONDS * SAMPLE_RATE);
    for (let from = 0; from < durationSeconds; from += PIECE_SECONDS) {
      const to = Math.min(durationSeconds, from + PIECE_SECONDS);
      const samples = await wav.read(from, to + LOOK_AHEAD_SECONDS);
      const first = Math.round(from / HOP_SECONDS);
      const { energyDb, pitchSeconds } = frameFeatures(samples);
      const own = samples.subarray(0, Math.round((to - from) * SAMPLE_RATE));
      const room = Math.min(count, Math.round(to / HOP_SECONDS)) - first;
      frames.energyDb.set(energyDb.subarray(0, room), first);
      frames.pitchHertz.set(
        pitchSeconds.subarray(0, room).map((seconds) => (seconds > 0 ? 1 / seconds : 0)),
        first,
      );
      frames.highShare.set(measureHigh(own).subarray(0, room), first);
      onPiece({ samples: own, startSeconds: from, fraction: to / durationSeconds });
    }
    return { ...frames, durationSeconds };
  } finally {
    await wav.close();
  }
}
