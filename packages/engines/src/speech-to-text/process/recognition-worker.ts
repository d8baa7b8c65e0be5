import { serveTasks } from '../../worker-process/serve-tasks.ts';
import { readSpeechWav, SAMPLE_RATE, sliceSeconds } from '../audio/wav.ts';
import { transcribeSamples } from '../sherpa/transcribe-samples.ts';
import { detectSpeechInSamples } from '../vad/detect-speech-in-samples.ts';
import { type AudioChunk, planChunks } from '../vad/plan-chunks.ts';
import { quietestMoment } from '../vad/quietest-moment.ts';
import type { RecognitionTask, TaskResult, TranscribeTask } from './messages.ts';

/** The longest stretch of audio that is recognised before a waiting task gets its turn. */
const CHUNK_SECONDS = 24;

serveTasks(async (request): Promise<TaskResult> => {
  const task = request as RecognitionTask;
  const samples = await readSpeechWav(task.wavPath);
  if (task.kind === 'transcribe' && task.chunk)
    return { speech: [], words: await recognise(task, samples, task.chunk), chunks: [] };
  const speech = await detectSpeechInSamples(samples, task.sileroPath);
  if (task.kind === 'detect-speech') return { speech, words: [], chunks: [] };
  const [first, ...chunks] = planChunks({
    segments: speech,
    totalSeconds: samples.length / SAMPLE_RATE,
    maxSeconds: CHUNK_SECONDS,
    quietestNear: (seconds) => quietestMoment(samples, seconds),
  });
  return { speech, words: first ? await recognise(task, samples, first) : [], chunks };
});

async function recognise(task: TranscribeTask, samples: Int16Array, { speech, ...chunk }: AudioChunk) {
  const words = await transcribeSamples({
    ...task,
    samples: sliceSeconds(samples, chunk.startSeconds, chunk.endSeconds),
    speech: speech.map((segment) => shift(segment, -chunk.startSeconds)),
    onProgress: () => undefined,
  });
  return words.map((word) => shift(word, chunk.startSeconds));
}

function shift<T extends { startSeconds: number; endSeconds: number }>(stretch: T, seconds: number): T {
  const { startSeconds, endSeconds } = stretch;
  return { ...stretch, startSeconds: startSeconds + seconds, endSeconds: endSeconds + seconds };
}
