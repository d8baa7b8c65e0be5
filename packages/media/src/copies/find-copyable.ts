import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { safeInputArgs, toFileUrl } from '../ffmpeg/safe-input-args.ts';
import { isCopyablePicture } from '../film/build-copy-args.ts';
import type { MediaInfo, Ratio, VideoInfo } from '../probe/media-info.ts';
import { runFfprobe } from '../probe/run-ffprobe.ts';
import { toNumber } from '../video/choose-frame-rate.ts';
import type { FrameSize } from '../video/choose-frame-size.ts';
import { type ParameterSets, readAvcC } from './parameter-sets.ts';

/** The reason why no frame of a source can be copied. */
export type NotCopyable =
  /** The canvas or the frame rate of the film is another one. */
  | 'other_size'
  | 'other_rate'
  | 'variable_rate'
  /** Not 8-bit H.264 in 4:2:0 and BT.709, progressive, upright and with square pixels, in an MP4, MOV or Matroska file. */
  | 'other_format'
  /** No group of pictures begins with an IDR frame, or each of them is damaged; or the stream changes its parameters. */
  | 'open_groups';

/** The parts of a source that can be copied without encoding. */
export interface Copyable {
  /**
   * Frames on the grid of the film's rate, ascending in each stretch. The frames between two borders of one stretch can
   * be copied: each border begins a group of pictures that refers to nothing outside, or ends the last one.
   */
  stretches: number[][];
  /** The most frames by which a frame is decoded before its turn. */
  delayFrames: number;
  sets: ParameterSets;
}

const CONTAINERS = new Set(['mp4', 'mov', 'matroska']);
/**
 * The accepted distance of a group from the grid, in frames, and that of its frames from even times: recordings that
 * were joined from parts lie beside the grid.
 */
const MOST_OFF_GRID = 0.45;
const MOST_UNEVEN = 0.25;
/** The longest group of pictures, and the least distance of two borders, in seconds. */
const LONGEST_GROUP_SECONDS = 300;
const BORDER_SECONDS = 0.5;
/** The most packets that are read: three hours at 120 frames a second. */
const MOST_PACKETS = 1_300_000;

/** Returns why a source cannot be copied into a film of that size and rate; null when its packets must be read to know. */
export function whyNotCopyable(
  { container, video }: { container: string; video: VideoInfo },
  canvas: { size: FrameSize; rate: Ratio },
): NotCopyable | null {
  const { size, rate } = canvas;
  const isBt709 = [video.colorSpace, video.colorPrimaries, video.colorTransfer].every((name) =>
    // Players take pictures without a name for BT.709 from 720 lines on.
    name === null ? video.height >= 720 : name === 'bt709',
  );
  if (
    !isCopyablePicture(video) ||
    video.bitDepth !== 8 ||
    video.rotationDegrees !== 0 ||
    video.isFullRange ||
    !isBt709 ||
    !CONTAINERS.has(container)
  )
    return 'other_format';
  if (video.codedWidth !== size.width || video.codedHeight !== size.height) return 'other_size';
  if (video.isVariableFrameRate) return 'variable_rate';
  return Math.abs(toNumber(video.frameRateRatio) / toNumber(rate) - 1) < 1e-4 ? null : 'other_rate';
}

/**
 * Finds the parts of a source that can be copied, by reading its packets without decoding them. Packets whose headers
 * are damaged end a stretch; damage within a picture is not seen.
 * @param source.folder for temporary files, of one call at a time
 */
export async function findCopyable(
  source: { path: string; info: MediaInfo & { video: VideoInfo }; rate: Ratio; folder: string },
  control: RunControl = {},
): Promise<Copyable | NotCopyable> {
  const sets = await readSets(source, control.signal);
  if (!sets) return 'other_format';
  const { path: sourcePath, info, rate, folder } = source;
  const stream = ['-map', `0:${info.video.streamIndex}`, '-c', 'copy'];
  const packetsPath = path.join(folder, 'packets.txt');
  const idrPath = path.join(folder, 'idr-packets.txt');
  const setsPath = path.join(folder, 'parameter-sets.txt');
  try {
    await runFfmpeg({
      ...control,
      args: [
        ...safeInputArgs(sourcePath),
        // Parses every header, and drops a packet that has a wrong one.
        ...[...stream, '-bsf:v', 'h264_metadata', '-f', 'framecrc', toFileUrl(packetsPath)],
        // Only IDR frames are left.
        ...[...stream, '-bsf:v', 'filter_units=pass_types=5', '-f', 'framecrc', toFileUrl(idrPath)],
        // Sequence parameter sets within the stream.
        ...[...stream, '-bsf:v', 'filter_units=pass_types=7', '-f', 'framecrc', toFileUrl(setsPath)],
      ],
      readPaths: [sourcePath],
      outputPath: packetsPath,
      durationSeconds: info.durationSeconds,
    });
    const kinds = new Set<string>();
    for await (const { content } of readPackets(setsPath)) kinds.add(content);
    // A stream that changes its size, for example.
    if (kinds.size > 1) return 'open_groups';
    const starts = new Set<number>();
    for await (const { seconds } of readPackets(idrPath)) starts.add(seconds);
    return { ...(await findStretches(readPackets(packetsPath), starts, rate)), sets };
  } finally {
    await Promise.all([packetsPath, idrPath, setsPath].map((file) => rm(file, { force: true })));
  }
}

/** Reads the parameter sets in the header of the file. */
async function readSets(
  { path: sourcePath, info }: { path: string; info: MediaInfo & { video: VideoInfo } },
  signal: AbortSignal | undefined,
): Promise<ParameterSets | null> {
  const text = await runFfprobe({
    path: sourcePath,
    args: [
      ...['-select_streams', String(info.video.streamIndex)],
      ...['-show_entries', 'stream=extradata', '-show_data', '-of', 'default=nw=1'],
    ],
    signal,
  });
  // Lines of a hexadecimal dump: "00000010: 6764 0028 …  gd.(".
  const rows = [...text.matchAll(/^[0-9a-f]{8}: ((?:[0-9a-f]{2,4} ){1,8})/gmu)];
  return readAvcC(Buffer.from(rows.map(([, hex = '']) => hex.replaceAll(' ', '')).join(''), 'hex'));
}

interface ListedPacket {
  /** The presentation time. */
  seconds: number;
  /** The size and the checksum: equal for equal contents. */
  content: string;
}

/** Yields the packets that `framecrc` lists, in the order of decoding. */
export async function* readPackets(listPath: string): AsyncGenerator<ListedPacket> {
  const lines = createInterface({ input: createReadStream(listPath) });
  let tick = Number.NaN;
  let count = 0;
  for await (const line of lines) {
    const [, num, den] = /^#tb 0: (\d+)\/(\d+)/u.exec(line) ?? [];
    if (den !== undefined) tick = Number(num) / Number(den);
    if (line.startsWith('#')) continue;
    if (++count > MOST_PACKETS) return;
    const [, , pts, , size, checksum] = line.split(',');
    yield { seconds: Number(pts) * tick, content: `${size} ${checksum}` };
  }
}

/** Groups packets by the IDR frames that begin groups of pictures. */
async function findStretches(
  packets: AsyncIterable<ListedPacket>,
  starts: ReadonlySet<number>,
  rate: Ratio,
): Promise<Omit<Copyable, 'sets'>> {
  const perSecond = toNumber(rate);
  const stretches: number[][] = [];
  let delayFrames = 0;
  let group: number[] | null = null;
  const close = () => {
    const range = group && rangeOf(group);
    if (!range) return;
    const last = stretches.at(-1);
    if (last?.at(-1) === range.from) last.push(range.until);
    else stretches.push([range.from, range.until]);
    delayFrames = Math.max(delayFrames, range.delayFrames);
  };
  for await (const { seconds } of packets) {
    if (starts.has(seconds)) {
      close();
      group = [];
    }
    group?.push(seconds * perSecond);
    if (group && group.length > LONGEST_GROUP_SECONDS * perSecond) group = null;
  }
  close();
  return {
    stretches: stretches.map((borders) => thinOut(borders, BORDER_SECONDS * perSecond)),
    delayFrames,
  };
}

/**
 * Returns the frames of a group of pictures; null when one is missing, twice there, or before the first one.
 * @param places of the frames on the grid, in the order of decoding
 */
function rangeOf(places: readonly number[]): { from: number; until: number; delayFrames: number } | null {
  const [first = Number.NaN] = places;
  const from = Math.round(first);
  const order = placesAfterFirst(places);
  if (!order || from < 0 || Math.abs(first - from) > MOST_OFF_GRID) return null;
  const delayFrames = order.reduce((most, at, index) => Math.max(most, index - at), 0);
  return { from, until: from + places.length, delayFrames };
}

/** Returns the number of each frame from the first one on; null when they are not 0, 1, 2 … at even times. */
export function placesAfterFirst(places: readonly number[]): number[] | null {
  const [first = Number.NaN] = places;
  const order = places.map((place) => Math.round(place - first));
  const isEven = places.every((place, index) => Math.abs(place - first - (order[index] ?? 0)) <= MOST_UNEVEN);
  const isWhole = new Set(order).size === order.length && order.every((at) => at >= 0 && at < order.length);
  return isEven && isWhole ? order : null;
}

/** Removes borders that are close to the one before, except the last one. */
function thinOut(borders: readonly number[], least: number): number[] {
  let last = Number.NEGATIVE_INFINITY;
  return borders.filter((border, index) => {
    const isKept = border - last >= least || index === borders.length - 1;
    if (isKept) last = border;
    return isKept;
  });
}
