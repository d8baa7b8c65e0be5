import { type Closed, elementAt, elementsIn, floatOf, HEAD_BYTES, isClosed, unsignedOf } from './ebml.ts';

/** Ids of RFC 9559. */
export const ID = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  seekPosition: 0x53ac,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  crc32: 0xbf,
  void: 0xec,
} as const;

const VIDEO = 1;
/** The largest size of headers and of the index; fonts and covers are elsewhere. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_ELEMENTS = 100;

/** A key frame, by the index of the file. */
export interface Cue {
  /** In units of the file's clock. */
  time: number;
  /** Offset of its cluster in the file. */
  clusterAt: number;
}

export interface MatroskaIndex {
  header: Uint8Array<ArrayBuffer>;
  isWebm: boolean;
  /** The information and the tracks, as they stand in the file. */
  info: DataView;
  tracks: DataView;
  /** Seconds of one unit of the file's clock. */
  unitSeconds: number;
  durationUnits: number | null;
  videoTrack: number;
  /** Key frames of the picture, in order. */
  cues: readonly Cue[];
  /** The end of what holds the clusters. */
  end: number;
}

/**
 * Reads the headers of a Matroska or WebM film and its index, and nothing else.
 * @returns null for what is none, has no index or no picture
 */
export async function readMatroska(blob: Blob): Promise<MatroskaIndex | null> {
  const magic = new DataView(await blob.slice(0, 4).arrayBuffer());
  if (magic.byteLength < 4 || magic.getUint32(0) !== ID.header) return null;
  const headerElement = await readElement(blob, 0);
  if (!headerElement || !isClosed(headerElement)) return null;
  const header = new Uint8Array(await blob.slice(0, headerElement.end).arrayBuffer());
  const segment = await readElement(blob, headerElement.end);
  if (segment?.id !== ID.segment) return null;
  const end = Math.min(blob.size, segment.end ?? blob.size);
  const found = await readLevel(blob, segment.body, end);
  const [infoAt, tracksAt] = [found.get(ID.info), found.get(ID.tracks)];
  if (!infoAt || !tracksAt) return null;
  const info = await bodyOf(blob, infoAt);
  const tracks = await bodyOf(blob, tracksAt);
  const cuesAt = found.get(ID.cues) ?? (await seekTo(blob, found.get(ID.seekHead), segment.body));
  const videoTrack = findVideo(tracks);
  if (!cuesAt || videoTrack === null) return null;
  const cues = readCues(await bodyOf(blob, cuesAt), { videoTrack, segmentAt: segment.body });
  if (cues.length === 0) return null;
  const inside = [...elementsIn(info)];
  const scale = inside.find(({ id }) => id === ID.timestampScale);
  const duration = inside.find(({ id }) => id === ID.duration);
  return {
    header,
    info,
    tracks,
    videoTrack,
    cues,
    end,
    isWebm: isWebm(header),
    unitSeconds: (scale ? unsignedOf(info, scale) : 1_000_000) / 1e9,
    durationUnits: duration ? floatOf(info, duration) : null,
  };
}

async function readElement(blob: Blob, at: number) {
  const bytes = await blob.slice(at, at + HEAD_BYTES).arrayBuffer();
  return bytes.byteLength < HEAD_BYTES ? null : elementAt(new DataView(bytes), 0, at);
}

/** The elements before the clusters. */
async function readLevel(blob: Blob, start: number, end: number): Promise<Map<number, Closed>> {
  const found = new Map<number, Closed>();
  let at = start;
  while (at < end && found.size < MOST_ELEMENTS) {
    const element = await readElement(blob, at);
    if (!element || element.id === ID.cluster || !isClosed(element)) break;
    if (!found.has(element.id)) found.set(element.id, element);
    at = element.end;
  }
  return found;
}

async function bodyOf(blob: Blob, { body, end }: Closed): Promise<DataView> {
  if (end - body > MOST_BYTES) throw new RangeError('Headers as large as a film');
  return new DataView(await blob.slice(body, end).arrayBuffer());
}

/** The index, which mostly stands at the end. */
async function seekTo(blob: Blob, seekHead: Closed | undefined, segmentAt: number): Promise<Closed | null> {
  if (!seekHead) return null;
  const view = await bodyOf(blob, seekHead);
  for (const seek of elementsIn(view)) {
    if (seek.id !== ID.seek) continue;
    const parts = [...elementsIn(view, seek.body, seek.end)];
    const id = parts.find((part) => part.id === ID.seekId);
    const position = parts.find((part) => part.id === ID.seekPosition);
    if (!id || !position || unsignedOf(view, id) !== ID.cues) continue;
    const element = await readElement(blob, segmentAt + unsignedOf(view, position));
    return element?.id === ID.cues && isClosed(element) ? element : null;
  }
  return null;
}

function findVideo(tracks: DataView): number | null {
  for (const entry of elementsIn(tracks)) {
    if (entry.id !== ID.trackEntry) continue;
    const parts = [...elementsIn(tracks, entry.body, entry.end)];
    const numberOf = (id: number) => {
      const part = parts.find((one) => one.id === id);
      return part ? unsignedOf(tracks, part) : null;
    };
    if (numberOf(ID.trackType) === VIDEO) return numberOf(ID.trackNumber);
  }
  return null;
}

function readCues(view: DataView, from: { videoTrack: number; segmentAt: number }): Cue[] {
  const cues: Cue[] = [];
  for (const point of elementsIn(view)) {
    if (point.id !== ID.cuePoint) continue;
    const parts = [...elementsIn(view, point.body, point.end)];
    const time = parts.find(({ id }) => id === ID.cueTime);
    for (const positions of parts.filter(({ id }) => id === ID.cueTrackPositions)) {
      const inner = [...elementsIn(view, positions.body, positions.end)];
      const track = inner.find(({ id }) => id === ID.cueTrack);
      const cluster = inner.find(({ id }) => id === ID.cueClusterPosition);
      if (!time || !track || !cluster || unsignedOf(view, track) !== from.videoTrack) continue;
      cues.push({ time: unsignedOf(view, time), clusterAt: from.segmentAt + unsignedOf(view, cluster) });
    }
  }
  return cues.toSorted((one, other) => one.time - other.time);
}

function isWebm(header: Uint8Array<ArrayBuffer>): boolean {
  const view = new DataView(header.buffer);
  const whole = elementAt(view, 0);
  if (!isClosed(whole)) return false;
  const docType = [...elementsIn(view, whole.body, whole.end)].find(({ id }) => id === ID.docType);
  return (
    docType !== undefined && new TextDecoder().decode(header.slice(docType.body, docType.end)) === 'webm'
  );
}
