import { type Box, findBox } from './mp4-boxes.ts';

/** More is not the picture and compressed sound that people film. */
const MOST_SAMPLES = 4_000_000;

/** Offsets and times of the samples of a track, in decoding order. */
export interface Samples {
  count: number;
  /** In the file. */
  offset: Float64Array;
  size: Uint32Array;
  /** Decoding time and what is added for the time of showing, in units of the track's clock. */
  decodes: Float64Array;
  shift: Int32Array;
  /** Duration of the last sample, in the same units. */
  lastDelta: number;
  isKey(index: number): boolean;
}

/**
 * Reads the sample table of a track (ISO 14496-12, 8.6 and 8.7).
 * @returns null when it is written in a way that we do not read
 */
export function readSamples(view: DataView, table: Box): Samples | null {
  const box = (type: string) => findBox(view, table, type);
  const [times, sizes, chunks] = [box('stts'), box('stsz'), box('stsc')];
  const places = box('stco') ?? box('co64');
  if (!times || !sizes || !chunks || !places) return null;
  const count = view.getUint32(sizes.body + 8);
  if (count === 0 || count > MOST_SAMPLES) return null;
  const size = readSizes(view, sizes, count);
  const decoding = readTimes(view, times, count);
  return {
    count,
    size,
    offset: readOffsets(view, { chunks, places, size }),
    ...decoding,
    shift: readShifts(view, box('ctts'), count),
    isKey: readKeys(view, box('stss')),
  };
}

function readSizes(view: DataView, box: Box, count: number): Uint32Array {
  const size = new Uint32Array(count);
  const all = view.getUint32(box.body + 4);
  if (all !== 0) return size.fill(all);
  for (let index = 0; index < count; index++) size[index] = view.getUint32(box.body + 12 + index * 4);
  return size;
}

function readTimes(view: DataView, box: Box, count: number) {
  const decodes = new Float64Array(count);
  let [index, time, lastDelta] = [0, 0, 0];
  for (const [run, delta] of pairs(view, box)) {
    for (let left = run; left > 0 && index < count; left--) {
      decodes[index++] = time;
      time += delta;
    }
    lastDelta = delta;
  }
  if (index < count) throw new RangeError('Samples without a time');
  return { decodes, lastDelta };
}

function readShifts(view: DataView, box: Box | null, count: number): Int32Array {
  const shift = new Int32Array(count);
  let index = 0;
  for (const [run, value] of box ? pairs(view, box) : []) {
    // Signed whatever the version says: QuickTime writes them so.
    shift.fill(value | 0, index, index + run);
    index += run;
  }
  return shift;
}

function readKeys(view: DataView, box: Box | null): (index: number) => boolean {
  if (!box) return () => true;
  const keys = new Set<number>();
  const count = view.getUint32(box.body + 4);
  for (let entry = 0; entry < count; entry++) keys.add(view.getUint32(box.body + 8 + entry * 4) - 1);
  return (index) => keys.has(index);
}

function readOffsets(view: DataView, from: { chunks: Box; places: Box; size: Uint32Array }): Float64Array {
  const { chunks, places, size } = from;
  const offset = new Float64Array(size.length);
  const isWide = places.type === 'co64';
  const chunkCount = view.getUint32(places.body + 4);
  const runs = view.getUint32(chunks.body + 4);
  const first = (run: number) => view.getUint32(chunks.body + 8 + run * 12);
  let [sample, run] = [0, 0];
  for (let chunk = 1; chunk <= chunkCount && sample < size.length; chunk++) {
    while (run + 1 < runs && chunk >= first(run + 1)) run++;
    const at = places.body + 8 + (chunk - 1) * (isWide ? 8 : 4);
    let place = isWide ? Number(view.getBigUint64(at)) : view.getUint32(at);
    for (let left = view.getUint32(chunks.body + 12 + run * 12); left > 0 && sample < size.length; left--) {
      offset[sample] = place;
      place += size[sample++] ?? 0;
    }
  }
  if (sample < size.length) throw new RangeError('Samples without a place');
  return offset;
}

function* pairs(view: DataView, box: Box): Generator<[number, number]> {
  const count = view.getUint32(box.body + 4);
  for (let entry = 0; entry < count; entry++) {
    const at = box.body + 8 + entry * 8;
    yield [view.getUint32(at), view.getUint32(at + 4)];
  }
}
