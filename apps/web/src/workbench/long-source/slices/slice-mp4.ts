import { type Mp4Index, type Mp4Track, readMp4 } from './read-mp4.ts';
import type { PieceRange, SlicedPiece } from './sliced-piece.ts';
import { type PieceTrack, type Span, writeMovie } from './write-mp4.ts';

/** Smaller holes between samples (of other tracks) are sent with them: a part for each would be thousands. */
const SMALL_HOLE_BYTES = 64 * 1024;

/**
 * A piece of an MP4 or QuickTime film, from the key frame at or before the start: headers of our own around slices of
 * the film. Not a byte of the film itself is read. How it is coded, turned and coloured stays as it is.
 * @returns null where `readMp4` does not read it
 */
export async function sliceMp4(blob: Blob, range: PieceRange): Promise<SlicedPiece | null> {
  const index = await readMp4(blob);
  if (!index) return null;
  const pictures = picturesOf(index.video, range);
  const startSeconds = index.video.shownAt(pictures[0] ?? 0);
  const tracks: PieceTrack[] = [{ track: index.video, kept: pictures, skipSeconds: 0 }];
  if (index.audio) {
    const sounds = soundsOf(index.audio, { startSeconds, endSeconds: range.endSeconds });
    const first = index.audio.shownAt(sounds[0] ?? 0);
    if (sounds.length > 0)
      tracks.push({ track: index.audio, kept: sounds, skipSeconds: startSeconds - first });
  }
  const spans = spansOf(tracks);
  const parts = [
    ...(index.fileType ? [blob.slice(index.fileType.start, index.fileType.end)] : []),
    ...writeMovie(index, tracks, spans, index.fileType ? index.fileType.end - index.fileType.start : 0),
    ...spans.map(({ from, to }) => blob.slice(from, to)),
  ];
  return { parts, startSeconds, type: await mimeTypeOf(blob, index) };
}

async function mimeTypeOf(blob: Blob, { fileType }: Mp4Index): Promise<string> {
  const brand = fileType ? await blob.slice(fileType.body, fileType.body + 4).text() : 'qt  ';
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
}

/** In decoding order. */
function picturesOf({ samples, shownAt }: Mp4Track, { startSeconds, endSeconds }: PieceRange): number[] {
  let key = -1;
  let last = 0;
  for (let index = 0; index < samples.count; index++) {
    const at = shownAt(index);
    // A range that begins before the first frame begins with it.
    if (samples.isKey(index) && (key < 0 || at <= startSeconds)) key = index;
    if (at < endSeconds) last = index;
  }
  const begins = shownAt(key);
  const kept: number[] = [];
  for (let index = key; index <= Math.max(key, last); index++) {
    // Shown before the key frame and drawn with frames before it: nothing can draw them here.
    if (shownAt(index) >= begins) kept.push(index);
  }
  return kept;
}

/** From the one that sounds at the start. */
function soundsOf({ samples, shownAt }: Mp4Track, { startSeconds, endSeconds }: PieceRange): number[] {
  const kept: number[] = [];
  for (let index = 0; index < samples.count && shownAt(index) < endSeconds; index++) {
    if (index + 1 < samples.count && shownAt(index + 1) <= startSeconds) continue;
    kept.push(index);
  }
  return kept;
}

/** The byte ranges of the samples in the film, near ones joined. */
function spansOf(tracks: readonly PieceTrack[]): Span[] {
  const all = tracks.flatMap(({ track: { samples }, kept }) =>
    kept.map((index) => {
      const from = samples.offset[index] ?? 0;
      return { from, to: from + (samples.size[index] ?? 0) };
    }),
  );
  const spans: Span[] = [];
  for (const span of all.toSorted((one, other) => one.from - other.from)) {
    const last = spans.at(-1);
    if (last && span.from - last.to <= SMALL_HOLE_BYTES) last.to = Math.max(last.to, span.to);
    else spans.push({ ...span });
  }
  return spans;
}
