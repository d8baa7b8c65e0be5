import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGtcrnDenoiser } from '@atelier/engines/speech-denoising/gtcrn-denoiser';
import { readSpeechWav, SAMPLE_RATE, writeSpeechWav } from '@atelier/engines/speech-to-text/audio/wav';
import { createSpeechToTextRegistry } from '@atelier/engines/speech-to-text/registry/create-registry';
import { recordings, toSpeechWav } from '@atelier/engines/speech-to-text/shared-files.testing';
import { countWordErrors } from '@atelier/transcript/recognise/word-error-rate';
import { sharedMedia } from '../apps/server/src/testing/shared-media.ts';

/**
 * `npm run bench:noise`: the English recordings under real noise (what is left of the noisy pairs without their clean
 * ones), recognised as they are and after the noise was reduced. In the app recognisers hear the recording itself.
 */
const PAIRS = ['0015', '0016', '0072'];
/** The levels of the voice above the noise. */
const RATIOS_DB = [10, 5, 0];

const folder = await mkdtemp(join(tmpdir(), 'atelier-noise-'));
const signal = new AbortController().signal;
const registry = createSpeechToTextRegistry({ modelsDir: folder });
const denoiser = createGtcrnDenoiser();
try {
  const engine = await registry.forLanguage('en-US');
  const samples = recordings('en');
  if (!engine || !denoiser || samples.length === 0) {
    console.log('Skipped: no recogniser, no denoiser, or no recordings in ../shared.');
  } else {
    console.log(`${engine.info.id}, ${samples.length} recordings under ${PAIRS.length} noises`);
    const noises = await Promise.all(PAIRS.map(noiseOf));
    const all = { words: 0, noisy: 0, cleaned: 0 };
    for (const ratioDb of RATIOS_DB) {
      const here = { words: 0, noisy: 0, cleaned: 0 };
      for (const [index, { name, path, text, language }] of samples.entries()) {
        const wavPath = join(folder, `${name}.wav`);
        await toSpeechWav([path], wavPath);
        const voice = await readSpeechWav(wavPath);
        await writeSpeechWav(wavPath, mixed(voice, noises[index % noises.length] ?? voice, ratioDb));
        const errors = async () => {
          const { words } = await engine.transcribe({ wavPath, language });
          return countWordErrors(text, words.map((word) => word.text).join(' '), language);
        };
        const before = await errors();
        await denoiser.denoise({ wavPath, amount: 1 }, { signal });
        here.words += before.words;
        here.noisy += before.errors;
        here.cleaned += (await errors()).errors;
      }
      console.log(
        `voice ${ratioDb} dB over the noise: word error ${percent(here.noisy, here.words)} as recorded, ` +
          `${percent(here.cleaned, here.words)} after`,
      );
      all.words += here.words;
      all.noisy += here.noisy;
      all.cleaned += here.cleaned;
    }
    console.log(
      `together: ${percent(all.noisy, all.words)} as recorded, ${percent(all.cleaned, all.words)} after`,
    );
  }
} finally {
  registry.close();
  denoiser?.close();
  await rm(folder, { recursive: true, force: true });
}

async function noiseOf(name: string): Promise<Int16Array> {
  const noisy = await readSpeechWav(sharedMedia('noise', `${name}_noisy.wav`));
  const clean = await readSpeechWav(sharedMedia('noise', `${name}_clean.wav`));
  return noisy.map((sample, index) => sample - (clean[index] ?? 0));
}

/** With the noise so far under the voice, looped. */
function mixed(voice: Int16Array, noise: Int16Array, ratioDb: number): Int16Array {
  const gain = (levelOf(voice) / levelOf(noise)) * 10 ** (-ratioDb / 20);
  return voice.map((sample, index) => {
    const sum = sample + gain * (noise[(index + SAMPLE_RATE) % noise.length] ?? 0);
    return Math.max(-32_768, Math.min(32_767, Math.round(sum)));
  });
}

function levelOf(samples: Int16Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

function percent(errors: number, words: number): string {
  return `${((100 * errors) / words).toFixed(1)} %`;
}
