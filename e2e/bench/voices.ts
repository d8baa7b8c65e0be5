import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFallback } from '@atelier/engines/providers/run-with-fallback';
import { createSpeechToTextRegistry } from '@atelier/engines/speech-to-text/registry/create-registry';
import { toSpeechWav } from '@atelier/engines/speech-to-text/shared-files.testing';
import { createEspeakSpeech } from '@atelier/engines/text-to-speech/espeak/espeak-speech';
import type { TextToSpeech } from '@atelier/engines/text-to-speech/port';
import { createTextToSpeechRegistry, type OfferedVoice } from '@atelier/engines/text-to-speech/registry';
import {
  createBuiltInSpeech,
  createSherpaSpeech,
} from '@atelier/engines/text-to-speech/sherpa/sherpa-speech';
import { measureLoudness } from '@atelier/media';
import { countWordErrors } from '@atelier/transcript/recognise/word-error-rate';
import { VOICE_SENTENCES } from './voice-sentences.ts';

// Speaks sentences with every voice and recognises them with the built-in Whisper base.
//   npm run bench:voices -- [sentences, 40 by default]
// MODELS_DIR names a folder with more voices. docs/quality.md publishes the figures.

const count = Number(process.argv[2] ?? 40);
const folder = await mkdtemp(path.join(tmpdir(), 'atelier-bench-voices-'));
const recognition = createSpeechToTextRegistry({ modelsDir: folder });
const espeak = createEspeakSpeech();
const builtIn = createBuiltInSpeech({ espeak });
const { MODELS_DIR: modelsDir = folder } = process.env;
const installed = createSherpaSpeech({ modelsDir, takesPlaces: false, espeak });
try {
  console.log(
    '| Voice | Engine | Language | Words heard back wrong | Seconds a second of sound | Loudness |',
  );
  console.log('|---|---|---|---|---|---|');
  for (const engine of [espeak, builtIn, installed]) await benchEngine(engine);
} finally {
  builtIn.close();
  installed.close();
  espeak.close();
  recognition.close();
  await rm(folder, { recursive: true, force: true });
}

async function benchEngine(engine: TextToSpeech): Promise<void> {
  const voices = createTextToSpeechRegistry([engine], createFallback({ warn: () => undefined }));
  for (const voice of await voices.voices()) {
    const { errors, words, seconds, soundSeconds, loudness } = await benchVoice(voices, voice);
    const rate = `${((100 * errors) / words).toFixed(1)} %`;
    const mean = loudness.reduce((sum, one) => sum + one, 0) / loudness.length;
    const ratio = (seconds / soundSeconds).toFixed(2);
    console.log(
      `| ${voice.name} (${voice.id}) | ${engine.info.id} | ${voice.language} | ${rate} | ${ratio} | ${mean.toFixed(1)} LUFS |`,
    );
  }
}

async function benchVoice(voices: ReturnType<typeof createTextToSpeechRegistry>, voice: OfferedVoice) {
  const language = voice.language === 'fr' ? 'fr-FR' : 'en-US';
  const recogniser = await recognition.forLanguage(language);
  if (!recogniser) throw new Error('There is no recogniser.');
  const result = { errors: 0, words: 0, seconds: 0, soundSeconds: 0, loudness: [] as number[] };
  const sentences = VOICE_SENTENCES[voice.language].slice(0, count);
  // Texts of five sentences: of a single one, recognisers hear less.
  for (let from = 0; from < sentences.length; from += 5) {
    const text = sentences.slice(from, from + 5).join(' ');
    const outputPath = path.join(folder, 'said.mp3');
    const startedAt = performance.now();
    const { durationSeconds } = await voices.record({
      text,
      voiceId: voice.id,
      speed: 1,
      title: '',
      outputPath,
    });
    result.seconds += (performance.now() - startedAt) / 1000;
    result.soundSeconds += durationSeconds;
    result.loudness.push((await measureLoudness(outputPath)).integratedLufs);
    const wavPath = path.join(folder, 'said.wav');
    await toSpeechWav([outputPath], wavPath);
    const heard = await recogniser.transcribe({ wavPath, language });
    const found = countWordErrors(text, heard.words.map((word) => word.text).join(' '), language);
    result.errors += found.errors;
    result.words += found.words;
  }
  return result;
}
