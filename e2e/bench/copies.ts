import path from 'node:path';
import { createStudio, ffmpeg } from '../../apps/server/src/films/render/film.testing.ts';
import { stopWithUs } from '../stop-with-us.ts';

// An hour in 1080p, cut in its own shape, over an encode of all of it, in elapsed time: run it on a quiet machine.
//   npm run bench:copies [minutes] [h264 or hevc]
// The encode is measured on the first two minutes and multiplied by their share.

const SIZE = { width: 1920, height: 1080 };
const RATE = 30;
/** Cuts in an hour, the longest group of pictures of the source in seconds, and the most that the render may cost. */
const CASES = {
  h264: [
    { cuts: 20, groupSeconds: 4, most: 0.06 },
    { cuts: 200, groupSeconds: 2, most: 0.3 },
  ],
  hevc: [
    { cuts: 20, groupSeconds: 4, most: 0.1 },
    { cuts: 200, groupSeconds: 2, most: 0.3 },
  ],
};
/** Seconds that each cut removes. */
const REMOVED = 1.5;
const ENCODED_SECONDS = 120;
/** A rate that is not that of the source: everything is encoded, at the same cost. */
const ENCODED_RATE = 30.01;

const minutes = Number(process.argv[2] ?? 60);
const codec = process.argv[3] === 'hevc' ? 'hevc' : 'h264';
const seconds = minutes * 60;
const studio = await createStudio('veryfast');
stopWithUs(studio.remove);
try {
  for (const { cuts, groupSeconds, most } of CASES[codec]) {
    const source = `hour-${cuts}.mp4`;
    await makeHour(source, groupSeconds);
    const encoded = await measure({
      source,
      scenes: [{ start: 0, end: ENCODED_SECONDS }],
      rate: ENCODED_RATE,
    });
    const cut = await measure({ source, scenes: scenesOf(Math.round((cuts * minutes) / 60)) });
    const whole = encoded.seconds * (seconds / ENCODED_SECONDS);
    const ratio = cut.seconds / whole;
    if (ratio > most) process.exitCode = 1;
    console.log(
      `${codec}, ${minutes} min, ${cuts} cuts an hour, groups of ${groupSeconds.toFixed(1)} s: ${ratio.toFixed(3)} of an encode, ` +
        `${(cut.copied / cut.length).toFixed(3)} of it copied (${cut.seconds.toFixed(0)} s over ${whole.toFixed(0)} s, ` +
        `by the first ${ENCODED_SECONDS} s); at most ${most}`,
    );
  }
} finally {
  await studio.remove();
}

/** Makes a recording by repeating a minute: moving pictures with noise and a tone. */
async function makeHour(name: string, groupSeconds: number): Promise<void> {
  const minute = path.join(studio.dir, `minute-${name}`);
  const group = String(Math.round(groupSeconds * RATE));
  await ffmpeg([
    ...['-f', 'lavfi', '-i', `testsrc2=s=${SIZE.width}x${SIZE.height}:r=${RATE}:d=60`],
    ...['-vf', 'boxblur=2,noise=alls=6:allf=t'],
    ...(codec === 'h264'
      ? ['-c:v', 'libx264', '-preset', 'veryfast', '-g', group, '-keyint_min', group, '-sc_threshold', '0']
      : ['-c:v', 'libx265', '-preset', 'superfast', '-tag:v', 'hvc1', '-x265-params', x265Groups(group)]),
    ...['-pix_fmt', 'yuv420p', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    minute,
  ]);
  await studio.make(name, [
    ...['-stream_loop', String(minutes - 1), '-i', minute],
    ...['-f', 'lavfi', '-i', `sine=d=${seconds}:frequency=300`, '-c:v', 'copy', '-c:a', 'aac'],
  ]);
}

/** Groups that refer to each other, as phones write them. */
function x265Groups(frames: string): string {
  return `log-level=error:keyint=${frames}:min-keyint=${frames}:scenecut=0:open-gop=1`;
}

function scenesOf(cuts: number) {
  const step = seconds / (cuts + 1);
  return Array.from({ length: cuts + 1 }, (_, index) => ({
    start: index * step + (index === 0 ? 0 : REMOVED),
    end: (index + 1) * step,
  }));
}

/** Renders scenes of a source. @returns the time that it took, the length of the film and the seconds that were copied */
async function measure({
  source,
  scenes,
  rate = RATE,
}: {
  source: string;
  scenes: readonly { start: number; end: number }[];
  rate?: number;
}) {
  const document = {
    version: 1,
    canvas: { ...SIZE, frame_rate: rate, background: '#000000' },
    language: 'en-US',
    sources: { main: { asset_id: source, kind: 'video', duration_seconds: seconds } },
    words: {},
    speakers: {},
    scenes: scenes.map(({ start, end }, index) => ({
      id: `s${index}`,
      source: 'main',
      start_seconds: Number(start.toFixed(3)),
      end_seconds: Number(end.toFixed(3)),
      layout: { kind: 'fit' },
    })),
    captions: { style: 0 },
    layers: [],
    sound: { loudness: true },
    brand: null,
  };
  const render = await studio.prepare(document, { mayBeHevc: true });
  const began = performance.now();
  const made = await studio.render(render);
  return {
    seconds: (performance.now() - began) / 1000,
    copied: made.copied.seconds,
    length: made.durationSeconds,
  };
}
