import { serveTasks } from '../../worker-process/serve-tasks.ts';
import { readSpeechWav } from '../audio/wav.ts';
import { identifyLanguage } from '../sherpa/identify-language.ts';
import { transcribeSamples } from '../sherpa/transcribe-samples.ts';
import { detectSpeechInSamples } from '../vad/detect-speech-in-samples.ts';
import type { RecognitionResult, RecognitionTask } from './messages.ts';

serveTasks(async (request, onProgress): Promise<RecognitionResult> => {
  const task = request as RecognitionTask;
  const nothing: RecognitionResult = { speech: [], words: [], method: 'recognised', heard: null };
  if (task.kind === 'identify-language') return { ...nothing, heard: await identifyLanguage(task) };
  const samples = await readSpeechWav(task.wavPath);
  const speech = await detectSpeechInSamples(samples, task.sileroPath);
  if (task.kind === 'detect-speech' || speech.length === 0) return { ...nothing, speech };
  const { model, language, threads } = task;
  const transcribed = await transcribeSamples({ samples, speech, model, language, threads, onProgress });
  return { ...nothing, ...transcribed, speech };
});
