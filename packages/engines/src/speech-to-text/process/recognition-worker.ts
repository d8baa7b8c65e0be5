import { serveTasks } from '../../worker-process/serve-tasks.ts';
import { readSpeechWav, SAMPLE_RATE, sliceSeconds } from '../audio/wav.ts';
import { identifyLanguage } from '../sherpa/identify-language.ts';
import { transcribeSamples } from '../sherpa/transcribe-samples.ts';
import { detectSpeechInSamples } from '../vad/detect-speech-in-samples.ts';
import { type AudioChunk, planChunks } from '../vad/plan-chunks.ts';
import { quietestMoment } from '../vad/quietest-moment.ts';
import type { RecognitionTask, TaskResult, TranscribeTask } from './messages.ts';

/** The longest stretch of audio that is recognised before a waiting task gets its turn. */
const CHUNK_SECONDS = 24;

serveTasks(async (request): Promise<TaskResult> => {
  const task = request as RecognitionTask;
  const nothing: TaskResult = { speech: [], words: [], method: 'recognised', heard: null, chunks: [] };
  if (task.kind === 'identify-language') return { ...nothing, heard: await identifyLanguage(task) };
  const samples = await readSpeechWav(task.wavPath);
  if (task.kind === 'transcribe' && task.chunk)
    return { ...nothing, ...(await recognise(task, samples, task.chunk)) };
  const speech = await detectSpeechInSamples(samples, task.sileroPath);
  if (task.kind === 'detect-speech') return { ...nothing, speech };
  const [first, ...chunks] = planChunks({
    segments: speech,
    totalSeconds: samples.length / SAMPLE_RATE,
    maxSeconds: CHUNK_SECONDS,
    quietestNear: (seconds) => quietestMoment(samples, seconds),
  });
  return { ...nothing, ...(first && (await recognise(task, samples, first))), speech, chunks };
});

async function recognise(task: TranscribeTask, samples: Int16Array, { speech, ...chunk }: AudioChunk) {
  const { words, method } = await transcribeSamples({
    ...task,
    samples: sliceSeconds(samples, chunk.startSeconds, chunk.endSeconds),
    speech: speech.map((segment) => shift(segment, -chunk.startSeconds)),
    onProgress: () => undefined,
  });
  return { words: words.map((word) => shift(word, chunk.startSeconds)), method };
}

function shift<T extends { startSeconds: number; endSeconds: number }>(stretch: T, seconds: number): T {
  const { startSeconds, endSeconds } = stretch;
  return { ...stretch, startSeconds: startSeconds + seconds, endSeconds: endSeconds + seconds };
}
