import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { serveTasks } from '../../worker-process/serve-tasks.ts';
import { joinSentences, type SaidSentence, shapeSentence, withPause } from '../audio/join-sentences.ts';
import { writeWav } from '../audio/wav.ts';
import { type SherpaTask, sentencePath, sherpaTaskSchema } from './messages.ts';

/** The part of sherpa-onnx-node that is used. */
interface OfflineTts {
  sampleRate: number;
  generate(request: { text: string; sid: number; speed: number; enableExternalBuffer: boolean }): {
    samples: Float32Array;
    sampleRate: number;
  };
}
type Sherpa = { OfflineTts: new (config: object) => OfflineTts };

let open: { key: string; tts: OfflineTts } | null = null;

serveTasks(async (task, onProgress) => speak(sherpaTaskSchema.parse(task), onProgress));

async function speak(task: SherpaTask, onProgress: (fraction: number) => void) {
  const tts = await openModel(task);
  const { sid, speed, outputPath } = task;
  const { sampleRate } = tts;
  const said: SaidSentence[] = [];
  for (const [index, { text, pauseSeconds }] of task.sentences.entries()) {
    const { samples } = tts.generate({ text, sid, speed, enableExternalBuffer: false });
    const sentence = { samples: shapeSentence(samples, sampleRate), pauseSeconds: pauseSeconds / speed };
    said.push(sentence);
    if (task.keepsSentences && index < task.sentences.length - 1) {
      await writeWav(sentencePath(outputPath, index), {
        samples: withPause(sentence, sampleRate),
        sampleRate,
      });
    }
    onProgress((index + 1) / task.sentences.length);
  }
  const samples = joinSentences(said, sampleRate);
  await writeWav(outputPath, { samples, sampleRate });
  return { durationSeconds: samples.length / sampleRate };
}

/** One model at a time stays loaded, Kokoro for one language. */
async function openModel({ kind, files, language, threads }: SherpaTask): Promise<OfflineTts> {
  const key = kind === 'kokoro' ? `${files.model} ${language}` : files.model;
  if (open?.key === key) return open.tts;
  if (open) await freeModel();
  const { model, tokens, dataDir, voices, lexicon } = files;
  const sherpa = createRequire(import.meta.url)('sherpa-onnx-node') as Sherpa;
  const tts = new sherpa.OfflineTts({
    model: {
      ...(kind === 'piper'
        ? { vits: { model, tokens, dataDir } }
        : { kokoro: { model, voices, tokens, dataDir, ...spokenBy(language, lexicon) } }),
      numThreads: threads,
      provider: 'cpu',
    },
    maxNumSentences: 1,
  });
  open = { key, tts };
  return tts;
}

/** Frees the memory of the open model, which the library does when its object is collected. */
async function freeModel(): Promise<void> {
  open = null;
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  // The finaliser runs after the collection.
  await setImmediate();
}

/** The lexicon is English; espeak-ng reads other languages, and English where the lexicon is missing. */
function spokenBy(language: SherpaTask['language'], lexicon: string | null) {
  return language === 'en-us' && lexicon !== null ? { lexicon } : { lexicon: '', lang: language };
}
