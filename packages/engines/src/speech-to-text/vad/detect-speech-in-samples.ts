import { AppError } from '@atelier/contracts';
import { toFloatSamples } from '@atelier/media/sound/to-float-samples';
import type { SpeechSegment } from '@atelier/transcript/speech-segment';
import { loadSherpa } from '../../sherpa-onnx/load-sherpa.ts';
import { SAMPLE_RATE } from '../audio/wav.ts';
import { detectSpeechByEnergy } from './energy-vad.ts';

/** Silero's window at 16 kHz. */
const WINDOW_SAMPLES = 512;
/** Added to both ends, because Silero trims the soft edges of words. */
const PAD_SECONDS = 0.06;

/** Detects speech with Silero if its model is installed, else by energy and pitch. */
export async function detectSpeechInSamples(
  samples: Int16Array,
  sileroPath: string | null,
): Promise<SpeechSegment[]> {
  if (sileroPath === null) return detectSpeechByEnergy(samples);
  try {
    return await detectBySilero(samples, sileroPath);
  } catch (error) {
    // Without a native build, the built-in detector is used.
    if (error instanceof AppError && error.code === 'engine_unavailable')
      return detectSpeechByEnergy(samples);
    throw error;
  }
}

async function detectBySilero(samples: Int16Array, model: string): Promise<SpeechSegment[]> {
  const { Vad } = await loadSherpa();
  const detector = new Vad(
    {
      sileroVad: {
        model,
        threshold: 0.5,
        minSilenceDuration: 0.25,
        minSpeechDuration: 0.1,
        windowSize: WINDOW_SAMPLES,
        maxSpeechDuration: 60,
      },
      sampleRate: SAMPLE_RATE,
      numThreads: 1,
      provider: 'cpu',
      debug: 0,
    },
    90,
  );
  const totalSeconds = samples.length / SAMPLE_RATE;
  const segments: SpeechSegment[] = [];
  const collect = () => {
    for (; !detector.isEmpty(); detector.pop()) {
      const { start, samples: spoken } = detector.front(false);
      segments.push({
        startSeconds: Math.max(0, start / SAMPLE_RATE - PAD_SECONDS),
        endSeconds: Math.min(totalSeconds, (start + spoken.length) / SAMPLE_RATE + PAD_SECONDS),
      });
    }
  };
  for (let from = 0; from + WINDOW_SAMPLES <= samples.length; from += WINDOW_SAMPLES) {
    // One window at a time: an hour at once would take 230 MB more.
    detector.acceptWaveform(toFloatSamples(samples.subarray(from, from + WINDOW_SAMPLES)));
    collect();
  }
  detector.flush();
  collect();
  return joinTouching(segments);
}

function joinTouching(segments: readonly SpeechSegment[]): SpeechSegment[] {
  const joined: SpeechSegment[] = [];
  for (const segment of segments) {
    const last = joined.at(-1);
    if (last && segment.startSeconds <= last.endSeconds) last.endSeconds = segment.endSeconds;
    else joined.push({ ...segment });
  }
  return joined;
}
