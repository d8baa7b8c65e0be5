import { elementAt, elementHead, isClosed, unsignedElement } from './ebml.ts';
import { BLOCK_HEAD_BYTES, blockAt } from './matroska-block.ts';
import { type Part, readCluster, sizeOf, withHeads } from './matroska-parts.ts';
import { type Cue, ID, type MatroskaIndex, readMatroska } from './read-matroska.ts';

/** A key frame stands at the front of its cluster; some sound may stand before it. */
const MOST_BLOCKS_BEFORE = 200;

/**
 * A film of nothing but the key frames before some moments, at their own times, made of slices: whoever draws them reads
 * them alone, and not the clusters that they lie in, which have megabytes.
 * @param seconds of the film
 * @returns null where `readMatroska` does not read it
 */
export async function thinMatroska(film: Blob, seconds: readonly number[]): Promise<Blob | null> {
  try {
    const index = await readMatroska(film);
    if (!index) return null;
    const times = seconds.map((second) => second / index.unitSeconds);
    const cues = new Set(
      times.map((time) => index.cues.findLast((cue) => cue.time <= time) ?? index.cues[0]),
    );
    const clusters: Part[] = [];
    for (const cue of cues) {
      const cluster = cue && (await keyFrameAt(film, index, cue));
      if (!cluster) return null;
      clusters.push(...cluster);
    }
    return new Blob(withHeads(index, clusters, index.durationUnits ?? 0), { type: film.type });
  } catch (error) {
    console.warn('Key frames could not be sliced', error);
    return null;
  }
}

/** A cluster of this frame alone. */
async function keyFrameAt(film: Blob, index: MatroskaIndex, cue: Cue): Promise<Part[] | null> {
  const cluster = await readCluster(film, cue.clusterAt);
  if (!cluster || cluster.element.id !== ID.cluster) return null;
  let at = cluster.element.start + cluster.timestamp.end;
  for (let left = MOST_BLOCKS_BEFORE; left > 0 && at < cluster.element.end; left--) {
    const head = new DataView(await film.slice(at, at + BLOCK_HEAD_BYTES).arrayBuffer());
    const element = elementAt(head, 0);
    if (!isClosed(element)) return null;
    const block = blockAt(head, 0);
    if (block && block.track === index.videoTrack && cluster.time + block.relative === cue.time) {
      head.setInt16(block.relativeAt, 0);
      const front = new Uint8Array(head.buffer.slice(0, block.relativeAt + 2));
      const inside = [
        unsignedElement(ID.timestamp, cue.time),
        front,
        film.slice(at + front.byteLength, at + element.end),
      ];
      return [elementHead(ID.cluster, sizeOf(inside)), ...inside];
    }
    at += element.end;
  }
  return null;
}
