/** Facts in the first bytes of a film whose container no browser reads. 0 × 0 and null: the server finds them. */
export interface ForeignFilm {
  durationSeconds: number | null;
  width: number;
  height: number;
}

/** So much of a file is enough: three packets of a transport stream, the headers of an AVI film. */
const HEAD_BYTES = 600;

const UNKNOWN: ForeignFilm = { durationSeconds: null, width: 0, height: 0 };

/** @returns null for what is no film of a kind that no browser reads and the server takes (`SAFE_DEMUX_ARGS`) */
export async function readForeignFilm(film: Blob): Promise<ForeignFilm | null> {
  const head = new DataView(await film.slice(0, HEAD_BYTES).arrayBuffer());
  if (textAt(head, 0) === 'RIFF' && textAt(head, 8) === 'AVI ') return readAvi(head, film.size) ?? UNKNOWN;
  const isKnown = STARTS.some((bytes) => bytes.every((byte, index) => byteAt(head, index) === byte));
  return isKnown || isTransportStream(head) ? UNKNOWN : null;
}

/** Containers, by their first bytes. */
const STARTS: readonly (readonly number[])[] = [
  // Flash video, with its version.
  [0x46, 0x4c, 0x56, 0x01],
  // Windows Media (ASF).
  [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11],
  // MPEG program stream (MPG, VOB).
  [0x00, 0x00, 0x01, 0xba],
  // MXF.
  [0x06, 0x0e, 0x2b, 0x34, 0x02, 0x05, 0x01, 0x01],
  // Ogg, where the browser does not play what is in it.
  [0x4f, 0x67, 0x67, 0x53],
];

/** Packets of 188 bytes that begin with a sign; cameras put four bytes of time before each. */
function isTransportStream(head: DataView): boolean {
  return [0, 4].some((before) =>
    [0, 1, 2].every((packet) => byteAt(head, before + packet * (188 + before)) === 0x47),
  );
}

/** Reads the length and size of the picture from the header of its stream; null for other headers. */
function readAvi(head: DataView, sizeBytes: number): ForeignFilm | null {
  // Above a gigabyte a film has several parts, and its header may count the first one alone.
  const isWhole = head.byteLength >= AVI.end && head.getUint32(4, true) + 8 >= sizeBytes * 0.99;
  if (!isWhole || textAt(head, AVI.stream) !== 'strh' || textAt(head, AVI.kind) !== 'vids') return null;
  const unsigned = (at: number) => head.getUint32(at, true);
  const durationSeconds = (unsigned(AVI.frames) * unsigned(AVI.scale)) / unsigned(AVI.rate);
  if (!(durationSeconds > 0 && Number.isFinite(durationSeconds))) return null;
  return { durationSeconds, width: unsigned(AVI.width), height: unsigned(AVI.height) };
}

/** Offsets in the header of an AVI film with its picture first (Microsoft, AVI RIFF File Reference). */
const AVI = {
  width: 64,
  height: 68,
  stream: 100,
  kind: 108,
  scale: 128,
  rate: 132,
  frames: 140,
  end: 144,
};

function textAt(head: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => byteAt(head, at + index)));
}

/** 0 past the end. */
function byteAt(head: DataView, at: number): number {
  return at < head.byteLength ? head.getUint8(at) : 0;
}
