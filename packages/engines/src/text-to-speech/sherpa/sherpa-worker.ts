import { createRequire } from 'node:module';
import { serveTasks } from '../../worker-process/serve-tasks.ts';
import { writeWav } from '../audio/wav.ts';
import { type SherpaTask, sherpaTaskSchema } from './messages.ts';

/** The part of sherpa-onnx-node that is used. */
interface OfflineTts {
  sampleRate: number;
  generate(request: { text: string; sid: number; speed: number; enableExternalBuffer: boolean }): {
    samples: Float32Array;
    sampleRate: number;
  };
}
type Sherpa = { OfflineTts: new (config: object) => OfflineTts };

const PAUSE_SECONDS = 0.28;

let open: { key: string; tts: OfflineTts } | null = null;

serveTasks(async (task, onProgress) => speak(sherpaTaskSchema.parse(task), onProgress));

async function speak(task: SherpaTask, onProgress: (fraction: number) => void) {
  const tts = openModel(task);
  const pause = new Float32Array(Math.round(PAUSE_SECONDS * tts.sampleRate));
  const parts: Float32Array[] = [];
  for (const [index, text] of task.sentences.entries()) {
    if (index > 0) parts.push(pause);
    parts.push(tts.generate({ text, sid: task.sid, speed: task.speed, enableExternalBuffer: false }).samples);
    onProgress((index + 1) / task.sentences.length);
  }
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  await writeWav(task.outputPath, { samples, sampleRate: tts.sampleRate });
  return { durationSeconds: samples.length / tts.sampleRate };
}

/** One model at a time stays loaded, Kokoro for one language. */
function openModel({ kind, files, language, threads }: SherpaTask): OfflineTts {
  const key = kind === 'kokoro' ? `${files.model} ${language}` : files.model;
  if (open?.key === key) return open.tts;
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

/** The lexicon is English; espeak-ng reads other languages, and English where the lexicon is missing. */
function spokenBy(language: SherpaTask['language'], lexicon: string | null) {
  return language === 'en-us' && lexicon !== null ? { lexicon } : { lexicon: '', lang: language };
}
