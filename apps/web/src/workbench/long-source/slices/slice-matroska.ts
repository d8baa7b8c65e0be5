import { elementHead, elementsIn, unsignedElement } from './ebml.ts';
import { blockAt } from './matroska-block.ts';
import { type Cluster, type Part, readCluster, sizeOf, withHeads } from './matroska-parts.ts';
import { type Cue, ID, type MatroskaIndex, readMatroska } from './read-matroska.ts';
import type { PieceRange, SlicedPiece } from './sliced-piece.ts';

/** Frames that are shown earlier may be stored later. */
const REORDER_SECONDS = 0.7;
/** The first cluster is read; others are sent as they are. */
const MOST_CLUSTER_BYTES = 64 * 1024 * 1024;
/** Tolerance for the rounding of divisions. */
const TINY = 1e-6;
/** Times in a cluster count from its own, in 16 bits. */
const MOST_RELATIVE = 0x7f_ff;

/**
 * A piece of a Matroska or WebM film, from the key frame at or before the start: headers of our own around slices of
 * the film. Of the film itself the first cluster is read, and of each other one its time.
 * @returns null where `readMatroska` does not read it
 */
export async function sliceMatroska(blob: Blob, range: PieceRange): Promise<SlicedPiece | null> {
  const index = await readMatroska(blob);
  if (!index) return null;
  const { unitSeconds } = index;
  const wanted = range.startSeconds / unitSeconds + TINY;
  const cue = index.cues.findLast(({ time }) => time <= wanted) ?? index.cues[0];
  const first = cue && (await readFirst(blob, index, cue));
  if (!cue || !first) return null;
  const parts: Part[] = [...first.parts];
  const past = (range.endSeconds + REORDER_SECONDS) / unitSeconds;
  let at = first.end;
  let endTime = index.durationUnits ?? cue.time;
  while (at < index.end) {
    const cluster = await readCluster(blob, at);
    if (!cluster) return null;
    if (cluster.element.id === ID.cluster) {
      if (cluster.time < first.zero) return null;
      if (cluster.time >= past) {
        endTime = cluster.time;
        break;
      }
      parts.push(...moved(blob, cluster, first.zero));
    }
    at = cluster.element.end;
  }
  return {
    parts: withHeads(index, parts, endTime - first.zero),
    startSeconds: first.zero * unitSeconds,
    type: index.isWebm ? 'video/webm' : 'video/x-matroska',
  };
}

/** A cluster whose time counts from `zero`: of its bytes nothing but its head is touched. */
function moved(blob: Blob, { element, time, head, timestamp }: Cluster, zero: number): Part[] {
  const bytes = new Uint8Array(head.buffer.slice(0, timestamp.end) as ArrayBuffer);
  const view = new DataView(bytes.buffer);
  for (const part of elementsIn(view, element.body - element.start)) {
    // The checksum of what it was; an empty element of the same length takes its place.
    if (part.id === ID.crc32) bytes[part.start] = ID.void;
  }
  let left = time - zero;
  for (let at = timestamp.end - 1; at >= timestamp.body; at--) {
    bytes[at] = left % 256;
    left = Math.floor(left / 256);
  }
  return [bytes, blob.slice(element.start + timestamp.end, element.end)];
}

interface FirstCluster {
  parts: Part[];
  /** When the piece begins, in units of the film's clock. */
  zero: number;
  /** Offset of the next element in the film. */
  end: number;
}

/** The cluster of a key frame, from that frame on: what comes before it cannot be decoded, or sounds before it. */
async function readFirst(blob: Blob, index: MatroskaIndex, cue: Cue): Promise<FirstCluster | null> {
  const cluster = await readCluster(blob, cue.clusterAt);
  if (!cluster || cluster.element.id !== ID.cluster) return null;
  const { element, time } = cluster;
  if (element.end - element.start > MOST_CLUSTER_BYTES) return null;
  const view = new DataView(await blob.slice(element.body, element.end).arrayBuffer());
  const kept: Uint8Array<ArrayBuffer>[] = [];
  let hasKey = false;
  for (const part of elementsIn(view)) {
    const block = blockAt(view, part.start);
    if (!block) continue;
    hasKey ||= block.track === index.videoTrack && time + block.relative === cue.time;
    const relative = time + block.relative - cue.time;
    if (!hasKey || relative < 0 || relative > MOST_RELATIVE) continue;
    view.setInt16(block.relativeAt, relative);
    kept.push(new Uint8Array(view.buffer, part.start, part.end - part.start));
  }
  if (!hasKey) return null;
  const inside = [unsignedElement(ID.timestamp, 0), ...kept];
  return { parts: [elementHead(ID.cluster, sizeOf(inside)), ...inside], zero: cue.time, end: element.end };
}
