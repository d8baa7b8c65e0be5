import { setPriority } from 'node:os';
import { readSpeechWav } from '../audio/wav.ts';
import { transcribeSamples } from '../sherpa/transcribe-samples.ts';
import { SpeechEngineError } from '../speech-engine-error.ts';
import { detectSpeechInSamples } from '../vad/detect-speech-in-samples.ts';
import type { RecognitionReply, RecognitionRequest, RecognitionResult } from './messages.ts';

// The body of the recognition process: native code that may crash, block or grow runs here and never
// in the server. It serves one task at a time and dies with its parent.

process.on('message', (request: RecognitionRequest) => {
  void serve(request);
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C and service managers signal the whole group; the server decides what becomes of a task.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
yieldToServer();

async function serve({ id, task }: RecognitionRequest): Promise<void> {
  try {
    const samples = await readSpeechWav(task.wavPath);
    const speech = await detectSpeechInSamples(samples, task.sileroPath);
    const result: RecognitionResult = { speech, words: [] };
    if (task.kind === 'transcribe' && speech.length > 0) {
      result.words = await transcribeSamples({
        samples,
        speech,
        model: task.model,
        language: task.language,
        threads: task.threads,
        onProgress: (fraction) => send({ type: 'progress', id, fraction }),
      });
    }
    send({ type: 'done', id, result, rssBytes: process.memoryUsage.rss() });
  } catch (error) {
    send({ type: 'failed', id, ...describe(error) });
  }
}

function describe(error: unknown) {
  const known = error instanceof SpeechEngineError ? error.code : 'engine_failed';
  const code = known === 'engine_unavailable' || known === 'unreadable_media' ? known : 'engine_failed';
  return { code, message: error instanceof Error ? error.message : String(error) } as const;
}

function send(reply: RecognitionReply): void {
  process.send?.(reply);
}

/** Recognition may take every core for a minute; the server's answers come first. */
function yieldToServer(): void {
  try {
    setPriority(5);
  } catch (error) {
    // Some containers forbid it; recognition then runs at ordinary priority.
    process.stderr.write(`Priority kept: ${String(error)}\n`);
  }
}
