import { serveTasks } from '../../worker-process/serve-tasks.ts';
import { readSpeechWav } from '../audio/wav.ts';
import { transcribeSamples } from '../sherpa/transcribe-samples.ts';
import { detectSpeechInSamples } from '../vad/detect-speech-in-samples.ts';
import type { RecognitionResult, RecognitionTask } from './messages.ts';

serveTasks(async (request, onProgress): Promise<RecognitionResult> => {
  const task = request as RecognitionTask;
  const samples = await readSpeechWav(task.wavPath);
  const speech = await detectSpeechInSamples(samples, task.sileroPath);
  if (task.kind === 'detect-speech' || speech.length === 0) return { speech, words: [] };
  const { model, language, threads } = task;
  const words = await transcribeSamples({ samples, speech, model, language, threads, onProgress });
  return { speech, words };
});
