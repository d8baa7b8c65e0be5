import path from 'node:path';
import type { Engines } from '@atelier/engines/engines';
import { readSpeechWav, SAMPLE_RATE } from '@atelier/engines/speech-to-text/audio/wav';
import { extractAudio16kMono, type MediaInfo, type MediaRange } from '@atelier/media';
import { type HeardSound, measureLevels } from '@atelier/transcript/cuts/level-track';

/** The sound of a range, read at most once however many steps of a job want it. */
export interface Listener {
  /** 16 kHz, one channel, as recognisers take it; null without a sound track. */
  wav(): Promise<string | null>;
  /** Measures the loudness of the range and finds its speech; null without a sound track. */
  heard(): Promise<HeardSound | null>;
}

export function createListener(request: {
  engines: Pick<Engines, 'speechToText'>;
  info: MediaInfo;
  sourcePath: string;
  range: MediaRange;
  workDir: string;
  signal: AbortSignal;
}): Listener {
  const { engines, info, sourcePath, range, workDir, signal } = request;
  let wav: Promise<string | null> | undefined;
  let heard: Promise<HeardSound | null> | undefined;
  const extract = async () => {
    if (info.audio === null) return null;
    const outputPath = path.join(workDir, 'speech.wav');
    await extractAudio16kMono({ info, sourcePath, outputPath, range }, { signal });
    return outputPath;
  };
  const listen = async () => {
    const wavPath = await listener.wav();
    if (wavPath === null) return null;
    const [speech, samples] = await Promise.all([
      engines.speechToText.detectSpeech({ wavPath, signal }),
      readSpeechWav(wavPath),
    ]);
    return { ...measureLevels(samples, SAMPLE_RATE), speech };
  };
  const listener: Listener = {
    wav: () => {
      wav ??= extract();
      return wav;
    },
    heard: () => {
      heard ??= listen();
      return heard;
    },
  };
  return listener;
}
