import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type RunControl, runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { safeInputArgs, toFileUrl } from '../ffmpeg/safe-input-args.ts';
import { isPlainPicture } from '../film/build-copy-args.ts';
import type { MediaInfo, Ratio, VideoInfo } from '../probe/media-info.ts';
import { runFfprobe } from '../probe/run-ffprobe.ts';
import { toNumber } from '../video/choose-frame-rate.ts';
import type { FrameSize } from '../video/choose-frame-size.ts';
import { type CopyCodec, type ParameterSets, readSets } from './parameter-sets.ts';

/** The reason why no frame of a source can be copied. */
export type NotCopyable =
  /** The canvas or the frame rate of the film is another one. */
  | 'other_size'
  | 'other_rate'
  | 'variable_rate'
  /** More than 8 bits a colour, or HDR. */
  | 'deep_colour'
  /** Not H.264 or HEVC in 4:2:0 and BT.709, progressive, upright and with square pixels, in an MP4, MOV or Matroska file. */
  | 'other_format'
  /** No group of pictures can be copied by itself, or each of them is damaged; or the stream changes its parameters. */
  | 'open_groups';

/** A place where copies begin and end, in frames on the grid of the film's rate. */
export interface CopyBorder {
  /** The first frame of a copy that begins here. */
  from: number;
  /**
   * The end of a copy that ends here. It is before `from` by the leading pictures of the group of HEVC that begins here:
   * they are shown before its first picture and may refer to both groups, so they are copied only with both.
   */
  until: number;
}

/** The parts of a source that can be copied without encoding. */
export interface Copyable {
  /** The frames between two borders of one stretch can be copied; the borders are in order. */
  stretches: CopyBorder[][];
  /** The most frames by which a frame is decoded before its turn. */
  delayFrames: number;
  sets: ParameterSets;
}

/** Bitstream filters by the codec: each parses every header, and types of NAL units. */
const READING = {
  h264: { headers: 'h264_metadata', starts: '5', parameters: '7' },
  hevc: {
    headers: 'hevc_metadata',
    // IDR and CRA pictures.
    starts: '19-21',
    // Beside parameter sets those after which a decoder leaves pictures out (BLA, end of a sequence), and reserved ones.
    parameters: '16-18|22-23|32-34|36',
  },
} as const;

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
  if (video.bitDepth > 8 || video.isHdr) return 'deep_colour';
  if (
    !copyCodec(video) ||
    !isPlainPicture(video) ||
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

/** Returns the codec of a picture when it is one that can be copied. */
function copyCodec({ codec }: Pick<VideoInfo, 'codec'>): CopyCodec | null {
  return codec === 'h264' || codec === 'hevc' ? codec : null;
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
  const sets = await readHeader(source, control.signal);
  if (!sets) return 'other_format';
  const { path: sourcePath, info, rate, folder } = source;
  const stream = ['-map', `0:${info.video.streamIndex}`, '-c', 'copy'];
  const packetsPath = path.join(folder, 'packets.txt');
  const startsPath = path.join(folder, 'start-packets.txt');
  const setsPath = path.join(folder, 'parameter-sets.txt');
  const { headers, starts: startTypes, parameters } = READING[sets.codec];
  const only = (types: string) => [...stream, '-bsf:v', `filter_units=pass_types=${types}`];
  try {
    await runFfmpeg({
      ...control,
      args: [
        ...safeInputArgs(sourcePath),
        // A packet that has a wrong header is dropped.
        ...[...stream, '-bsf:v', headers, '-f', 'framecrc', toFileUrl(packetsPath)],
        ...[...only(startTypes), '-f', 'framecrc', toFileUrl(startsPath)],
        ...[...only(parameters), '-f', 'framemd5', toFileUrl(setsPath)],
      ],
      readPaths: [sourcePath],
      outputPath: packetsPath,
      durationSeconds: info.durationSeconds,
    });
    const kinds = new Set<string>();
    for await (const { content } of readPackets(setsPath)) kinds.add(content);
    // A stream that changes its size, for example.
    if (kinds.size > 1 || (sets.codec === 'hevc' && !areThoseOfHeader(kinds, sets))) return 'open_groups';
    const starts = new Set<number>();
    for await (const { seconds } of readPackets(startsPath)) starts.add(seconds);
    return { ...(await findStretches(readPackets(packetsPath), { starts, rate, codec: sets.codec })), sets };
  } finally {
    await Promise.all([packetsPath, startsPath, setsPath].map((file) => rm(file, { force: true })));
  }
}

/** True for no parameter sets within a stream, or for those in the header, of which copies of HEVC have no others. */
function areThoseOfHeader(kinds: ReadonlySet<string>, { units }: ParameterSets): boolean {
  const bytes = Buffer.concat(units.flatMap((unit) => [Buffer.from([0, 0, 0, 1]), unit]));
  const content = `${bytes.length} ${createHash('md5').update(bytes).digest('hex')}`;
  return [...kinds].every((kind) => kind === content);
}

/** Reads the parameter sets in the header of the file. */
async function readHeader(
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
  const bytes = Buffer.from(rows.map(([, hex = '']) => hex.replaceAll(' ', '')).join(''), 'hex');
  const codec = copyCodec(info.video);
  return codec && readSets(codec, bytes);
}

interface ListedPacket {
  /** The presentation time. */
  seconds: number;
  /** The size and the checksum: equal for equal contents. */
  content: string;
}

/** Yields the packets that `framecrc` or `framemd5` lists, in the order of decoding. */
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
    yield { seconds: Number(pts) * tick, content: `${size?.trim()} ${checksum?.trim()}` };
  }
}

/** Groups packets by the pictures that begin groups. */
async function findStretches(
  packets: AsyncIterable<ListedPacket>,
  { starts, rate, codec }: { starts: ReadonlySet<number>; rate: Ratio; codec: CopyCodec },
): Promise<Omit<Copyable, 'sets'>> {
  const perSecond = toNumber(rate);
  const stretches: CopyBorder[][] = [];
  let delayFrames = 0;
  let group: number[] | null = null;
  const close = () => {
    const range = group && rangeOf(group);
    if (!range || (codec === 'h264' && range.leading > 0)) return;
    const { from, leading, until } = range;
    const end = { from: until, until };
    const last = stretches.at(-1);
    if (last?.at(-1)?.until === from - leading) last.splice(-1, 1, { from, until: from - leading }, end);
    else stretches.push([{ from, until: from }, end]);
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
 * Returns the frames of a group of pictures, from its first one on, and the number of its leading pictures, which are
 * shown before; null when one is missing or twice there.
 * @param places of the frames on the grid, in the order of decoding
 */
function rangeOf(
  places: readonly number[],
): { from: number; until: number; leading: number; delayFrames: number } | null {
  const [first = Number.NaN] = places;
  const from = Math.round(first);
  const leading = places.filter((place) => place < first - 0.5).length;
  const order = placesFrom(places, first - leading);
  if (!order || from < leading || Math.abs(first - from) > MOST_OFF_GRID) return null;
  const delayFrames = order.reduce((most, at, index) => Math.max(most, index - at), 0);
  return { from, until: from - leading + places.length, leading, delayFrames };
}

/** Returns the number of each frame from a place on; null when they are not 0, 1, 2 … at even times. */
export function placesFrom(places: readonly number[], begin: number): number[] | null {
  const order = places.map((place) => Math.round(place - begin));
  const isEven = places.every((place, index) => Math.abs(place - begin - (order[index] ?? 0)) <= MOST_UNEVEN);
  const isWhole = new Set(order).size === order.length && order.every((at) => at >= 0 && at < order.length);
  return isEven && isWhole ? order : null;
}

/** Removes borders that are close to the one before, except the last one. */
function thinOut(borders: readonly CopyBorder[], least: number): CopyBorder[] {
  let last = Number.NEGATIVE_INFINITY;
  return borders.filter(({ from }, index) => {
    const isKept = from - last >= least || index === borders.length - 1;
    if (isKept) last = from;
    return isKept;
  });
}
