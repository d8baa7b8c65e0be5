import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { createStudio } from '../film.testing.ts';

const run = promisify(execFile);

export const H264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p'];
export const BT709 = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];

/** Makes sources of which all, some or no frames can be copied; groups of pictures have two seconds in most of them. */
export async function makeSources(studio: Awaited<ReturnType<typeof createStudio>>): Promise<void> {
  const picture = (seconds: number, rate: number | string = 30) => [
    ...['-f', 'lavfi', '-i', `testsrc2=s=640x360:r=${rate}:d=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=d=${seconds}`, '-vf', 'noise=alls=6:allf=t:all_seed=3'],
  ];
  const groups = (frames: number) => [
    '-g',
    String(frames),
    '-keyint_min',
    String(frames),
    '-sc_threshold',
    '0',
  ];
  await studio.make('main.mp4', [...picture(24), ...H264, ...BT709, ...groups(60)]);
  await studio.make('main.mkv', [...picture(24), ...H264, ...BT709, ...groups(60)]);
  await studio.make('ntsc.mov', [...picture(12, '30000/1001'), ...H264, ...BT709, ...groups(45)]);
  await studio.make('open.mp4', [
    ...[...picture(12), ...H264, ...BT709, ...groups(60)],
    ...['-x264-params', 'open-gop=1'],
  ]);
  await studio.make('sd.mp4', [...picture(6), ...H264, ...groups(60)]);
  await studio.make('small.mp4', [...picture(6), ...H264, ...BT709, ...groups(60), '-s', '320x180']);
}

/** The document of a film in the shape of 640 × 360 pictures at 30 a second, without captions. */
export function documentOf(
  source: string,
  scenes: readonly (readonly [number, number])[],
  more: { canvas?: object; duration?: number } & Record<string, unknown> = {},
) {
  const { canvas = {}, duration = 24, ...rest } = more;
  return {
    version: 1,
    canvas: { width: 640, height: 360, frame_rate: 30, background: '#000000', ...canvas },
    language: 'en-US',
    sources: { main: { asset_id: source, kind: 'video', duration_seconds: duration } },
    words: {},
    speakers: {},
    scenes: scenes.map(([start, end], index) => ({
      id: `s${index}`,
      source: 'main',
      start_seconds: start,
      end_seconds: end,
      layout: { kind: 'fill' },
    })),
    captions: { style: 0 },
    layers: [],
    sound: { loudness: false },
    brand: null,
    ...rest,
  };
}

/** Returns the messages of a decoder that reads a whole file. */
export async function decodeMessages(file: string, before: readonly string[] = []): Promise<string> {
  const { stderr } = await run('ffmpeg', ['-v', 'warning', ...before, '-i', file, '-f', 'null', '-']);
  return stderr;
}

const HEVC_PICTURES = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=30:d=24', '-f', 'lavfi', '-i', 'sine=d=24'];
/**
 * The encodings of HEVC sources in groups of two seconds: those of `closed` refer to nothing outside, in those of `open`
 * and `radl` pictures are shown before the first one, which refer across the border or do not.
 */
const HEVC_SOURCES = {
  'closed.mp4': hevcArgs('keyint=60:min-keyint=60:open-gop=0'),
  'closed.mkv': hevcArgs('keyint=60:min-keyint=60:open-gop=0'),
  'open.mp4': hevcArgs('keyint=60:min-keyint=60:open-gop=1'),
  'open.mov': hevcArgs('keyint=60:min-keyint=60:open-gop=1'),
  'radl.mp4': hevcArgs('keyint=60:min-keyint=60:open-gop=0:radl=2'),
  // The same parameter sets, in groups of another length.
  'second.mp4': hevcArgs('keyint=45:min-keyint=45:open-gop=0', ['-vf', 'hflip']),
  // Parameter sets within the stream, too.
  'inband.mp4': hevcArgs('keyint=60:min-keyint=60:open-gop=0:info=0:repeat-headers=1', ['-tag:v', 'hev1']),
  // No picture is decoded before its turn, and sets of other content have the same ids.
  'ahead.mp4': hevcArgs('keyint=60:min-keyint=60:open-gop=0:bframes=0'),
  'deep.mp4': hevcArgs('keyint=60:min-keyint=60:open-gop=0', ['-pix_fmt', 'yuv420p10le']),
  'h264.mp4': [...H264, ...BT709, '-g', '60', '-keyint_min', '60', '-sc_threshold', '0'],
} as const;
export type HevcSource = keyof typeof HEVC_SOURCES;

/** Without the thread pool of x265, whose lowered priority starves on a busy machine. */
function hevcArgs(params: string, more: readonly string[] = []): string[] {
  return [
    ...['-c:v', 'libx265', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', ...BT709, '-tag:v', 'hvc1'],
    ...[
      '-x265-params',
      `log-level=error:pools=none:frame-threads=2:scenecut=0:b-adapt=0:bframes=3:${params}`,
    ],
    ...more,
  ];
}

/** Makes HEVC sources, and one of H.264. */
export async function makeHevcSources(
  studio: Awaited<ReturnType<typeof createStudio>>,
  names: Iterable<HevcSource>,
): Promise<void> {
  for (const name of new Set(names)) await studio.make(name, [...HEVC_PICTURES, ...HEVC_SOURCES[name]]);
}
