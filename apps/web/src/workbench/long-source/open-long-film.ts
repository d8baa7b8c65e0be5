import { BlobSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';

/**
 * Opens a film for reading packets; close it by `dispose`. Read by slices, since what is read as a stream lies in the
 * tab's memory until somebody sweeps.
 */
export function openLongFilm(blob: Blob): Input {
  const source = new BlobSource(blob, { maxCacheSize: 2 * 1024 * 1024, useStreamReader: false });
  return new Input({ formats: [MP4, QTFF, MATROSKA, WEBM], source });
}
