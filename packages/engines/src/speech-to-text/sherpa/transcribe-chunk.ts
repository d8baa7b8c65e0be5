import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Word } from '@atelier/contracts/words';
import { toFloatSamples } from '@atelier/media/sound/to-float-samples';
import { dropRepeatedPhrases } from '@atelier/transcript/clean/drop-repeated-phrases';
import { dropSoundLabels } from '@atelier/transcript/clean/drop-sound-labels';
import { restoreCase } from '@atelier/transcript/recognise/restore-case';
import { snapToSpeech } from '@atelier/transcript/recognise/snap-to-speech';
import { startInSpeech } from '@atelier/transcript/recognise/start-in-speech';
import type { SpeechSegment } from '@atelier/transcript/speech-segment';
import { sliceSeconds } from '../audio/wav.ts';
import { planChunks } from '../vad/plan-chunks.ts';
import { quietestMoment } from '../vad/quietest-moment.ts';
import { chunkRecogniser } from './recognise-chunk.ts';
import { resultToWords } from './result-to-words.ts';
import type { SherpaModel } from './sherpa-model.ts';

/** Whisper takes at most 30 s; the memory of the other models grows with the square of the length. */
const MAX_CHUNK_SECONDS = 24;
/** Quiet recordings are amplified to this peak, because small models misrecognise quiet speech. */
const TARGET_PEAK = 0.9;
const MAX_GAIN = 20;

export interface TranscribeSamplesInput {
  samples: Int16Array;
  speech: readonly SpeechSegment[];
  model: SherpaModel;
  language: string;
  threads: number;
  onProgress: (fraction: number) => void;
}

export interface TranscribedSamples {
  words: Word[];
  /** `estimated` when the model timed none of the words, or not all of them. */
  method: 'recognised' | 'estimated';
}

/** Recognises the speech of a file in chunks. Runs in the recognition process and blocks while decoding. */
export async function transcribeSamples(input: TranscribeSamplesInput): Promise<TranscribedSamples> {
  const { samples, speech, model, language } = input;
  const chunks = planChunks({
    segments: speech,
    totalSeconds: samples.length / 16_000,
    maxSeconds: MAX_CHUNK_SECONDS,
    quietestNear: (seconds) => quietestMoment(samples, seconds),
  });
  const recognise = await chunkRecogniser(model, language, input.threads);
  const words: Word[] = [];
  let method: TranscribedSamples['method'] = 'recognised';
  for (const [index, chunk] of chunks.entries()) {
    const audio = raisePeak(toFloatSamples(sliceSeconds(samples, chunk.startSeconds, chunk.endSeconds)));
    const heard = resultToWords({
      result: recognise(audio),
      chunk,
      latenessSeconds: model.latenessSeconds,
      language,
    });
    if (!heard.areTimed) method = 'estimated';
    const timed = model.hasAlignmentHeads ? startInSpeech(heard.words, chunk.speech) : heard.words;
    words.push(...snapToSpeech(timed, chunk.speech));
    input.onProgress((index + 1) / chunks.length);
    // Decoding blocks the event loop: progress is sent only when it gets a turn.
    await nextTurn();
  }
  const spoken = dropRepeatedPhrases(dropSoundLabels(words));
  return { words: model.singleCase ? restoreCase(spoken, language) : spoken, method };
}

function raisePeak(samples: Float32Array): Float32Array {
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  const gain = peak === 0 ? 1 : Math.min(MAX_GAIN, TARGET_PEAK / peak);
  return gain > 1 ? samples.map((sample) => sample * gain) : samples;
}
