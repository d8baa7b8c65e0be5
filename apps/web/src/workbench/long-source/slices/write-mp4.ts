import { type Box, boxesIn, makeBox, words } from './mp4-boxes.ts';
import type { Mp4Index, Mp4Track } from './read-mp4.ts';

/** The part of a track that a piece keeps. */
export interface PieceTrack {
  track: Mp4Track;
  /** Samples by their place in decoding order; the first is needed to decode the rest. */
  kept: readonly number[];
  /** Seconds of the first sample before the start of the piece; negative: the first sample begins later by so much. */
  skipSeconds: number;
}

/** Bytes of the film, up to but not including `to`. */
export interface Span {
  from: number;
  to: number;
}

/**
 * The header of a piece and the beginning of its media data: what follows are the film's own bytes, `spans` of them.
 * Descriptions of the tracks are taken over as they are, and metadata is left out.
 * @param headBytes what stands before it
 */
export function writeMovie(
  index: Mp4Index,
  tracks: readonly PieceTrack[],
  spans: readonly Span[],
  headBytes: number,
): Uint8Array<ArrayBuffer>[] {
  const mediaBytes = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  const seconds = Math.max(...tracks.map(secondsOf));
  const build = (mediaAt: number) =>
    makeBox(
      'moov',
      ...boxesIn(index.header, index.movie.body, index.movie.end)
        .filter(({ type }) => type === 'mvhd')
        .map((head) => withDuration(index, head, Math.round(seconds * index.movieTimescale))),
      ...tracks.map((piece) => writeTrack(index, piece, relocator(spans, mediaAt))),
    );
  // Places in the file are as wide as numbers, whatever they are: the header is as long with any.
  const media = mediaHead(mediaBytes);
  const mediaAt = headBytes + build(0).byteLength + media.byteLength;
  return [build(mediaAt), media];
}

function mediaHead(bytes: number): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(16);
  const view = new DataView(head.buffer);
  view.setUint32(0, 1);
  head.set(new TextEncoder().encode('mdat'), 4);
  view.setBigUint64(8, BigInt(bytes + head.byteLength));
  return head;
}

/** From a place in the film to one in the piece. */
function relocator(spans: readonly Span[], mediaAt: number): (place: number) => number {
  const moved: (Span & { at: number })[] = [];
  let at = mediaAt;
  for (const span of spans) {
    moved.push({ ...span, at });
    at += span.to - span.from;
  }
  return (place) => {
    const span = moved.findLast(({ from }) => from <= place);
    if (!span) throw new RangeError('A sample that is not sent');
    return span.at + place - span.from;
  };
}

function secondsOf({ track, kept, skipSeconds }: PieceTrack): number {
  const { samples, timescale } = track;
  const first = samples.decodes[kept[0] ?? 0] ?? 0;
  const last = samples.decodes[kept.at(-1) ?? 0] ?? 0;
  return (last - first + samples.lastDelta) / timescale - skipSeconds;
}

function bytesOf({ header }: Mp4Index, { start, end }: Box): Uint8Array {
  return new Uint8Array(header.buffer, header.byteOffset + start, end - start);
}

/** Copies a header box of the movie or a track with another duration: version 1 has 64-bit times. */
function withDuration(index: Mp4Index, box: Box, units: number, before = 0): Uint8Array {
  const bytes = bytesOf(index, box).slice();
  const view = new DataView(bytes.buffer);
  const body = box.body - box.start;
  if (view.getUint8(body) === 1) view.setBigUint64(body + 24 + before, BigInt(units));
  else view.setUint32(body + 16 + before, units);
  return bytes;
}

function writeTrack(index: Mp4Index, piece: PieceTrack, place: (at: number) => number): Uint8Array {
  const { track } = piece;
  const seconds = secondsOf(piece);
  const inside = boxesIn(index.header, track.box.body, track.box.end);
  const units = Math.round(seconds * index.movieTimescale);
  const parts = inside.flatMap((box) => {
    // A track's number stands before its duration, and is what it is longer by.
    if (box.type === 'tkhd') return [withDuration(index, box, units, 4), writeEdits(index, piece, units)];
    return box.type === 'mdia' ? [writeMedia(index, piece, box, place)] : [];
  });
  return makeBox('trak', ...parts);
}

/** Writes the edit list: the shown range of the samples and its start. */
function writeEdits(index: Mp4Index, piece: PieceTrack, units: number): Uint8Array {
  const { skipSeconds, track } = piece;
  const late = Math.max(0, Math.round(-skipSeconds * index.movieTimescale));
  const skipped = Math.max(0, Math.round(skipSeconds * track.timescale));
  const { first, least } = shiftsOf(piece);
  const edits = [
    ...(late > 0 ? [[late, -1, 0x1_00_00]] : []),
    [units - late, first - least + skipped, 0x1_00_00],
  ];
  return makeBox('edts', makeBox('elst', words([0, edits.length, ...edits.flat()])));
}

/** Shifts are written from the least on: negative ones are of newer files only. */
function shiftsOf({ track: { samples }, kept }: PieceTrack): { first: number; least: number } {
  let least = Number.POSITIVE_INFINITY;
  for (const sample of kept) least = Math.min(least, samples.shift[sample] ?? 0);
  return { first: samples.shift[kept[0] ?? 0] ?? 0, least };
}

function writeMedia(
  index: Mp4Index,
  piece: PieceTrack,
  media: Box,
  place: (at: number) => number,
): Uint8Array {
  const parts = boxesIn(index.header, media.body, media.end).flatMap((box) => {
    if (box.type === 'mdhd') {
      const seconds = secondsOf({ ...piece, skipSeconds: 0 });
      return [withDuration(index, box, Math.round(seconds * piece.track.timescale))];
    }
    if (box.type !== 'minf') return [bytesOf(index, box)];
    const inside = boxesIn(index.header, box.body, box.end);
    const written = inside.map((inner) =>
      inner.type === 'stbl' ? writeTable(index, piece, inner, place) : bytesOf(index, inner),
    );
    return [makeBox('minf', ...written)];
  });
  return makeBox('mdia', ...parts);
}

function writeTable(
  index: Mp4Index,
  piece: PieceTrack,
  table: Box,
  place: (at: number) => number,
): Uint8Array {
  const { kept, track } = piece;
  const { samples } = track;
  const { least } = shiftsOf(piece);
  const deltas = kept.map((sample, at) => {
    const next = kept[at + 1];
    if (next === undefined) return samples.lastDelta;
    return (samples.decodes[next] ?? 0) - (samples.decodes[sample] ?? 0);
  });
  const shifts = kept.map((sample) => (samples.shift[sample] ?? 0) - least);
  const keys = kept.flatMap((sample, at) => (samples.isKey(sample) ? [at + 1] : []));
  const description = boxesIn(index.header, table.body, table.end).filter(({ type }) => type === 'stsd');
  return makeBox(
    'stbl',
    ...description.map((box) => bytesOf(index, box)),
    makeBox('stts', runs(deltas)),
    ...(shifts.some((shift) => shift !== 0) ? [makeBox('ctts', runs(shifts))] : []),
    ...(keys.length < kept.length ? [makeBox('stss', words([0, keys.length, ...keys]))] : []),
    makeBox('stsz', words([0, 0, kept.length, ...kept.map((sample) => samples.size[sample] ?? 0)])),
    // Every sample is a chunk of its own: four bytes more each, and no grouping to get wrong.
    makeBox('stsc', words([0, 1, 1, 1, 1])),
    makeBox('co64', wideWords(kept.map((sample) => place(samples.offset[sample] ?? 0)))),
  );
}

/** Equal numbers that follow each other, counted. */
function runs(values: readonly number[]): Uint8Array {
  const counted: [number, number][] = [];
  for (const value of values) {
    const last = counted.at(-1);
    if (last?.[1] === value) last[0]++;
    else counted.push([1, value]);
  }
  return words([0, counted.length, ...counted.flat()]);
}

function wideWords(values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(8 + values.length * 8);
  const view = new DataView(bytes.buffer);
  view.setUint32(4, values.length);
  for (const [index, value] of values.entries()) view.setBigUint64(8 + index * 8, BigInt(value));
  return bytes;
}
