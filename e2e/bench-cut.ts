import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createStudio, ffmpeg } from '../apps/server/src/films/render/film.testing.ts';
import { stopWithUs } from './stop-with-us.ts';
import { bareEncodeArgs } from './support/bare-encode.ts';

const SECONDS = 30;
const MOST_COST = 1.08;
const SIZE = { width: 1920, height: 1080 };

/**
 * `npm run bench:cut [rounds]`: the render of a film with cuts over the bare encode of the same number of seconds;
 * processor seconds of all programs, medians of alternating rounds. Ends with 1 above the promised ratio.
 */
const rounds = Number(process.argv[2] ?? 3);
const studio = await createStudio('veryfast');
stopWithUs(studio.remove);
try {
  // Noise makes the test picture move like a recording of a speaker.
  await studio.make('main.mp4', [
    ...['-f', 'lavfi', '-i', `testsrc2=s=1920x1080:r=30:d=${SECONDS}`, '-f', 'lavfi'],
    ...['-i', `sine=d=${SECONDS}`, '-vf', 'noise=alls=6:allf=t', '-c:v', 'libx264', '-preset', 'ultrafast'],
    ...['-crf', '26', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    // One group of pictures, of which no part can be copied.
    ...['-x264-params', 'open-gop=1'],
  ]);
  const { path: sourcePath, info } = studio.fileOf('main.mp4');
  for (const count of [4, 20]) {
    const scenes = scenesOf(count);
    const seconds = scenes.reduce((sum, scene) => sum + scene.end_seconds - scene.start_seconds, 0);
    const cut: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const film = await studio.prepare(documentOf(scenes));
      const began = processorSeconds();
      await studio.render(film);
      cut.push(processorSeconds() - began);
      const middle = processorSeconds();
      const outputPath = path.join(studio.dir, 'bare.mp4');
      await ffmpeg(bareEncodeArgs({ info, sourcePath, outputPath, size: SIZE, seconds }));
      bare.push(processorSeconds() - middle);
    }
    const ratio = median(cut) / median(bare);
    if (ratio > MOST_COST) process.exitCode = 1;
    console.log(
      `${count} cuts, ${seconds.toFixed(1)} of ${SECONDS} s left: ${ratio.toFixed(3)} of the bare encode ` +
        `(${median(cut).toFixed(1)} over ${median(bare).toFixed(1)} processor seconds)`,
    );
  }
} finally {
  await studio.remove();
}

function documentOf(scenes: object[]) {
  return {
    version: 1,
    canvas: { ...SIZE, frame_rate: 30, background: '#000000' },
    language: 'en-US',
    sources: { main: { asset_id: 'main.mp4', kind: 'video', duration_seconds: SECONDS } },
    words: {},
    speakers: {},
    scenes,
    captions: { style: 0 },
    layers: [],
    sound: {},
    brand: null,
  };
}

/** Returns scenes of whole frames; a quarter of the film lies between them. */
function scenesOf(cuts: number) {
  const step = SECONDS / (cuts + 1);
  const onFrame = (seconds: number) => Math.round(seconds * 30) / 30;
  return Array.from({ length: cuts + 1 }, (_, index) => ({
    id: `s${index}`,
    source: 'main',
    layout: { kind: 'fill', framing: 'center' },
    start_seconds: onFrame(index * step),
    end_seconds: onFrame(index * step + step * (index === cuts ? 1 : 0.75)),
  }));
}

/** Returns the processor seconds of this process and all its finished children, as counted by Linux. */
function processorSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /u, '')
    .split(' ')
    .map(Number);
  return fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) / 100;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
