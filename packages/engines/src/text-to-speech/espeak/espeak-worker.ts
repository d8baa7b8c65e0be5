import load, { type EspeakEvent } from '@echogarden/espeak-ng-emscripten';
import { serveTasks } from '../../worker-process/serve-tasks.ts';
import { writeWav } from '../audio/wav.ts';
import { type EspeakAnswer, type EspeakTask, espeakTaskSchema } from './messages.ts';

serveTasks(async (task) => speak(espeakTaskSchema.parse(task)));

async function speak(task: EspeakTask): Promise<EspeakAnswer> {
  // A new instance each time: it keeps state, so that the same text would sound slightly different.
  const { eSpeakNGWorker } = await load();
  const espeak = await new eSpeakNGWorker();
  if (espeak.set_voice(task.voice) !== 0) throw new Error(`espeak-ng has no voice ${task.voice}`);
  espeak.set_pitch(task.pitch);
  espeak.set_range(task.range);
  espeak.set_rate(Math.round(Math.min(450, Math.max(80, task.rate))));
  const chunks: Int16Array[] = [];
  const events: EspeakEvent[] = [];
  espeak.synthesize(task.text, (samples, news) => {
    // The buffer is reused for the next chunk.
    if (samples) chunks.push(samples.slice());
    events.push(...news);
    return false;
  });
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  if (task.outputPath) {
    const samples = new Float32Array(length);
    let at = 0;
    for (const chunk of chunks) for (const sample of chunk) samples[at++] = sample / 32_768;
    await writeWav(task.outputPath, { samples, sampleRate: espeak.samplerate });
  }
  const durationSeconds = length / espeak.samplerate;
  return { durationSeconds, words: wordsOf(events, durationSeconds) };
}

/** A word lasts until the next one begins, or until the pause after it. */
function wordsOf(events: readonly EspeakEvent[], durationSeconds: number): EspeakAnswer['words'] {
  const words: EspeakAnswer['words'] = [];
  let open: EspeakAnswer['words'][number] | null = null;
  for (const { type, text_position, audio_position, id } of events) {
    const seconds = audio_position / 1000;
    const isPause = type === 'end' || (type === 'phoneme' && id === '');
    if (open && (type === 'word' || isPause)) {
      open.endSeconds = Math.max(open.startSeconds, seconds);
      open = null;
    }
    if (type !== 'word') continue;
    open = { position: text_position - 1, startSeconds: seconds, endSeconds: durationSeconds };
    words.push(open);
  }
  return words;
}
