import { TOOLS, type ToolId } from '@atelier/contracts/tools/registry';

export type MediaKind = 'video' | 'image' | 'audio';

const EXTENSIONS: Record<MediaKind, readonly string[]> = {
  video: ['mp4', 'avi', 'mov', 'webm', 'mkv'],
  image: ['png', 'jpg', 'jpeg', 'webp', 'avif', 'heic', 'gif', 'bmp', 'tiff', 'svg'],
  audio: ['mp3', 'wav', 'ogg', 'aac', 'flac', 'm4a', 'opus'],
};

/** The tools that take a file of a kind, in the order they are offered. */
const TAKERS: Record<MediaKind, readonly ToolId[]> = {
  video: ['clip', 'subtitles', 'format', 'split-screen', 'convert'],
  image: ['remove-background', 'reference-image', 'convert'],
  audio: ['convert'],
};

/** The pictures that the two image tools take; the converter makes one of these of any other. */
const PHOTOS: readonly string[] = ['png', 'jpg', 'jpeg', 'webp', 'heic'];
const PHOTO_TOOLS: readonly ToolId[] = ['remove-background', 'reference-image'];

/** What a file is, by its extension; null when it is none that a tool takes. */
export function mediaKindOf(extension: string | null): MediaKind | null {
  const kinds: MediaKind[] = ['video', 'image', 'audio'];
  return kinds.find((kind) => extension !== null && EXTENSIONS[kind].includes(extension)) ?? null;
}

/** The built tools that take a file with this extension. */
export function toolsForFile(extension: string | null): ToolId[] {
  const kind = mediaKindOf(extension);
  if (kind === null || extension === null) return [];
  return TAKERS[kind].filter(
    (tool) => TOOLS[tool].available && (PHOTOS.includes(extension) || !PHOTO_TOOLS.includes(tool)),
  );
}
