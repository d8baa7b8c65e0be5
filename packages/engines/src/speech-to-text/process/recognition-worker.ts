import { serveTasks } from '../../worker-process/serve-tasks.ts';
import { openSpeechWav } from '../audio/open-speech-wav.ts';
import { readSpeechWav, SAMPLE_RATE } from '../audio/wav.ts';
import { identifyLanguage } from '../sherpa/identify-language.ts';
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
    heard: null,
    translated: null,
    chunks: [],
  };
  if (task.kind === 'identify-language') return { ...nothing, heard: await identifyLanguage(task) };
  if (task.kind === 'translate') return { ...nothing, translated: await translateSentence(task) };
  if (task.kind === 'transcribe' && task.chunk) return { ...nothing, ...(await recognise(task, task.chunk)) };
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
