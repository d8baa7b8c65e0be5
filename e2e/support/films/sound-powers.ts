import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';

const run = promisify(execFile);
const SAMPLE_RATE = 48_000;
const BLOCK = 1024;

/** The power of a short block of sound, whole and at each tone. */
export interface SoundBlock {
  /** In the time of the film. */
  seconds: number;
  /** The number of the page's audio context; several of them sound at once. */
  context: number;
  whole: number;
  tones: number[];
}

/** Measures everything that the editor plays, by Web Audio and by its videos. To be called before the page is opened. */
export async function measureSound(page: Page, hertz: readonly number[]): Promise<void> {
  await page.addInitScript(
    ({ hertz: tones, size }) => {
      const blocks: SoundBlock[] = [];
      Object.assign(window, { soundBlocks: blocks });
      const powerAt = (samples: Float32Array, cycles: number) => {
        let [real, imaginary] = [0, 0];
        for (const [index, sample] of samples.entries()) {
          real += sample * Math.cos(2 * Math.PI * cycles * index);
          imaginary += sample * Math.sin(2 * Math.PI * cycles * index);
        }
        return (2 * (real ** 2 + imaginary ** 2)) / samples.length ** 2;
      };
      const { connect } = AudioNode.prototype as { connect: (target: AudioNode) => AudioNode };
      const meters = new Map<BaseAudioContext, AudioNode>();
      const meterOf = (context: BaseAudioContext) => {
        const known = meters.get(context);
        if (known) return known;
        const meter = context.createScriptProcessor(size, 1, 1);
        const number = meters.size;
        meter.onaudioprocess = ({ inputBuffer }) => {
          const picture = document.querySelector<HTMLElement>('[data-stage] canvas[data-drawn]');
          const samples = inputBuffer.getChannelData(0);
          blocks.push({
            seconds: Number(picture?.dataset.drawn ?? -1),
            context: number,
            whole: samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length,
            tones: tones.map((tone) => powerAt(samples, tone / context.sampleRate)),
          });
        };
        connect.call(meter, context.destination);
        meters.set(context, meter);
        return meter;
      };
      AudioNode.prototype.connect = function (this: AudioNode, ...args: [AudioNode]) {
        if (args[0] === this.context.destination) connect.call(this, meterOf(this.context));
        return connect.apply(this, args);
      } as typeof AudioNode.prototype.connect;
      let voices: AudioContext | null = null;
      const create = document.createElement.bind(document);
      document.createElement = ((name: string, options?: ElementCreationOptions) => {
        const element = create(name, options);
        if (element instanceof HTMLVideoElement)
          element.addEventListener(
            'play',
            () => {
              voices ??= new AudioContext();
              voices.createMediaElementSource(element).connect(voices.destination);
            },
            { once: true },
          );
        return element;
      }) as typeof document.createElement;
    },
    { hertz: [...hertz], size: BLOCK },
  );
}

/** Returns what was played so far. */
export function playedSound(page: Page): Promise<SoundBlock[]> {
  return page.evaluate(() => (window as unknown as { soundBlocks: SoundBlock[] }).soundBlocks);
}

/** Returns the sound of a file in the same blocks. */
export async function fileSound(file: string, hertz: readonly number[]): Promise<SoundBlock[]> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-v', 'error', '-i', file, '-map', '0:a', '-af', 'pan=mono|c0=c0'],
      ...['-ar', `${SAMPLE_RATE}`, '-f', 'f32le', '-'],
    ],
    { encoding: 'buffer', maxBuffer: 2 ** 28 },
  );
  const samples = new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
  return Array.from({ length: Math.floor(samples.length / BLOCK) }, (_, index) => {
    const block = samples.subarray(index * BLOCK, (index + 1) * BLOCK);
    return {
      seconds: (index * BLOCK) / SAMPLE_RATE,
      context: 0,
      whole: block.reduce((sum, sample) => sum + sample ** 2, 0) / BLOCK,
      tones: hertz.map((tone) => powerAt(block, tone / SAMPLE_RATE)),
    };
  });
}

function powerAt(samples: Float32Array, cycles: number): number {
  let [real, imaginary] = [0, 0];
  for (const [index, sample] of samples.entries()) {
    real += sample * Math.cos(2 * Math.PI * cycles * index);
    imaginary += sample * Math.sin(2 * Math.PI * cycles * index);
  }
  return (2 * (real ** 2 + imaginary ** 2)) / samples.length ** 2;
}

/**
 * The mean level of a stretch of the film in dB, over all sounds that play at once.
 * @param tone the index of a tone; none for everything
 */
export function levelOf(
  blocks: readonly SoundBlock[],
  { from, until, tone }: { from: number; until: number; tone?: number | undefined },
): number {
  const inside = blocks.filter(({ seconds }) => seconds >= from && seconds < until);
  const powers = Map.groupBy(inside, ({ context }) => context)
    .values()
    .map((measured) => {
      const values = measured.map(({ whole, tones }) => (tone === undefined ? whole : (tones[tone] ?? 0)));
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    });
  return 10 * Math.log10(powers.reduce((sum, power) => sum + power, 1e-12));
}
