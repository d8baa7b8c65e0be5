import type { SpeechSegment } from '@atelier/transcript/speech-segment';
import { serveTasks } from '../../worker-process/serve-tasks.ts';
import { openSpeechWav } from '../audio/open-speech-wav.ts';
import { readSpeechWav, SAMPLE_RATE } from '../audio/wav.ts';
import { identifyWindows } from '../language/identify-windows.ts';
import { transcribeChunk } from '../sherpa/transcribe-chunk.ts';
import { translateSentence } from '../sherpa/translate-sentence.ts';
import { detectSpeechInSamples } from '../vad/detect-speech-in-samples.ts';
import { type AudioChunk, planChunks } from '../vad/plan-chunks.ts';
import { quietestMoment } from '../vad/quietest-moment.ts';
import type { RecognitionTask, TaskResult, TranscribeTask } from './messages.ts';

/**
 * The longest chunk. Whisper takes at most 30 s, the memory of the other models grows with the square of the length,
 * and a waiting task gets its turn after each chunk.
 */
const MAX_CHUNK_SECONDS = 24;

serveTasks(async (request): Promise<TaskResult> => {
  const task = request as RecognitionTask;
  const nothing: TaskResult = {
    speech: [],
    words: [],
    method: 'recognised',
    languages: [],
    translated: null,
    chunks: [],
  };
  if (task.kind === 'identify-windows') return { ...nothing, languages: await identifyWindows(task) };
  if (task.kind === 'translate') return { ...nothing, translated: await translateSentence(task) };
  if (task.kind === 'transcribe' && task.chunk) return { ...nothing, ...(await recognise(task, task.chunk)) };
  if (task.kind === 'detect-speech' && task.range)
    return { ...nothing, speech: await detectInRange(task, task.range) };
  const samples = await readSpeechWav(task.wavPath);
  const speech = await detectSpeechInSamples(samples, task.sileroPath);
  if (task.kind === 'detect-speech') return { ...nothing, speech };
  const [first, ...chunks] = planChunks({
    segments: speech,
    totalSeconds: samples.length / SAMPLE_RATE,
    maxSeconds: MAX_CHUNK_SECONDS,
    quietestNear: (seconds) => quietestMoment(samples, seconds),
  });
  return { ...nothing, ...(first && (await recognise(task, first))), speech, chunks };
});

async function detectInRange(
  { wavPath, sileroPath }: Extract<RecognitionTask, { kind: 'detect-speech' }>,
  { startSeconds, endSeconds }: SpeechSegment,
): Promise<SpeechSegment[]> {
  const wav = await openSpeechWav(wavPath);
  try {
    const speech = await detectSpeechInSamples(await wav.read(startSeconds, endSeconds), sileroPath);
    return speech.map((part) => ({
      startSeconds: part.startSeconds + startSeconds,
      endSeconds: part.endSeconds + startSeconds,
    }));
  } finally {
    await wav.close();
  }
}

async function recognise(
  task: TranscribeTask,
  chunk: AudioChunk,
): Promise<Pick<TaskResult, 'words' | 'method'>> {
  const wav = await openSpeechWav(task.wavPath);
  try {
    const samples = await wav.read(chunk.startSeconds, chunk.endSeconds);
    const { words, areTimed } = await transcribeChunk({ ...task, samples, chunk });
    return { words, method: areTimed ? 'recognised' : 'estimated' };
  } finally {
    await wav.close();
  }
}
