import { fileTypeFromFile } from 'file-type';

/**
 * The types that c2pa-rs signs and reads, by those that `file-type` finds. WebM, Matroska and Ogg have no place for
 * credentials.
 */
const SIGNABLE: Readonly<Record<string, string>> = {
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/webp': 'image/webp',
  'image/avif': 'image/avif',
  'image/heic': 'image/heic',
  'image/heif': 'image/heif',
  'image/gif': 'image/gif',
  'image/tiff': 'image/tiff',
  'video/mp4': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  'video/quicktime': 'video/quicktime',
  'audio/x-m4a': 'audio/mp4',
  'audio/mp4': 'audio/mp4',
  'audio/mpeg': 'audio/mpeg',
  'audio/wav': 'audio/wav',
  'audio/flac': 'audio/flac',
  'audio/x-flac': 'audio/flac',
};

/** Returns the media type of a file by its content, or null for a file that cannot carry credentials. */
export async function signableType(path: string): Promise<string | null> {
  const type = await fileTypeFromFile(path);
  return type === undefined ? null : (SIGNABLE[type.mime] ?? null);
}
