import {
  type Closed,
  type Element,
  elementAt,
  elementHead,
  elementsIn,
  floatElement,
  HEAD_BYTES,
  isClosed,
  unsignedOf,
} from './ebml.ts';
import { ID, type MatroskaIndex } from './read-matroska.ts';

/** A cluster begins with its time; little may stand before. */
const CLUSTER_HEAD_BYTES = 128;

export type Part = Blob | Uint8Array<ArrayBuffer>;

/** The header, the tracks and these clusters as a film of its own. */
export function withHeads(index: MatroskaIndex, clusters: readonly Part[], durationUnits: number): Part[] {
  const inside = [...elementsIn(index.info)];
  const keeps = [ID.timestampScale, ID.muxingApp, ID.writingApp] as const;
  const info = [
    ...inside.filter(({ id }) => keeps.some((kept) => kept === id)).map((part) => copyOf(index.info, part)),
    floatElement(ID.duration, durationUnits),
  ];
  const tracks = [...elementsIn(index.tracks)]
    .filter(({ id }) => id === ID.trackEntry)
    .map((entry) => copyOf(index.tracks, entry));
  const parts = [
    ...[elementHead(ID.info, sizeOf(info)), ...info],
    ...[elementHead(ID.tracks, sizeOf(tracks)), ...tracks],
    ...clusters,
  ];
  return [index.header, elementHead(ID.segment, sizeOf(parts)), ...parts];
}

export function sizeOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + (part instanceof Blob ? part.size : part.byteLength), 0);
}

function copyOf(view: DataView, { start, end }: Closed): Uint8Array<ArrayBuffer> {
  return new Uint8Array(view.buffer.slice(view.byteOffset + start, view.byteOffset + end) as ArrayBuffer);
}

export interface Cluster {
  element: Closed;
  time: number;
  /** From its header to the end of its time. */
  head: DataView;
  timestamp: Closed;
}

/** @returns null for one whose end or time is not known; what is no cluster has no time */
export async function readCluster(blob: Blob, at: number): Promise<Cluster | null> {
  const head = new DataView(await blob.slice(at, at + CLUSTER_HEAD_BYTES).arrayBuffer());
  if (head.byteLength < HEAD_BYTES) return null;
  const element: Element = elementAt(head, 0, at);
  if (!isClosed(element)) return null;
  if (element.id !== ID.cluster) return { element, time: 0, head, timestamp: element };
  for (let inner = element.body - at; inner + HEAD_BYTES <= head.byteLength; ) {
    const part = elementAt(head, inner);
    if (!isClosed(part) || part.end > head.byteLength) return null;
    if (part.id === ID.timestamp) return { element, time: unsignedOf(head, part), head, timestamp: part };
    inner = part.end;
  }
  return null;
}
