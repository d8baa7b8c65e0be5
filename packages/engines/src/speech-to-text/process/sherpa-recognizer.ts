import { alignByRecognition } from '@atelier/transcript/align/align-by-recognition';
import type { SpeechToText } from '../port.ts';
import type { SherpaModel } from '../sherpa/sherpa-model.ts';
import type { RecognitionPool } from './recognition-pool.ts';

export interface SherpaRecognizerOptions {
  model: SherpaModel;
  pool: RecognitionPool;
  sileroPath: string | null;
  /** Processor threads of one recognition. */
  threads: number;
}

/** Creates a recogniser for one model folder, which runs in the pool's processes. */
export function createSherpaRecognizer({
  model,
  pool,
  sileroPath,
  threads,
}: SherpaRecognizerOptions): SpeechToText {
  const id = `sherpa-onnx:${model.name}`;
  const recognise = async (input: Parameters<SpeechToText['transcribe']>[0]) =>
    pool.run(
      {
        kind: 'transcribe',
        wavPath: input.wavPath,
        sileroPath,
        model,
        language: input.language,
        terms: 'terms' in input ? (input.terms ?? []) : [],
        threads,
      },
      input,
    );
  return {
    info: {
      id,
      label: model.label,
      quality: model.quality,
      offline: true,
      languages: model.languages,
      ...(model.wordErrors && { word_errors: model.wordErrors }),
    },
    async transcribe(input) {
      const { words, method } = await recognise(input);
      return { words, language: input.language, engineId: id, method };
    },
    async align(input) {
      const { words, speech } = await recognise(input);
      return alignByRecognition({ text: input.text, heard: words, speech, language: input.language });
    },
  };
}
