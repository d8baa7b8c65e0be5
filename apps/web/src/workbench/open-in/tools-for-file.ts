import { isToolId, type ToolId } from '@atelier/contracts/tools/registry';

export type MediaKind = 'video' | 'image' | 'audio';

const EXTENSIONS: Record<MediaKind, readonly string[]> = {
  video: ['mp4', 'avi', 'mov', 'webm', 'mkv'],
  image: ['png', 'jpg', 'jpeg', 'webp', 'avif', 'heic', 'gif', 'bmp', 'tiff', 'svg'],
  audio: ['mp3', 'wav', 'ogg', 'aac', 'flac', 'm4a', 'opus'],
};

/** The pictures that the image tools take; the converter makes one of these of any other. */
const PHOTOS: readonly string[] = ['png', 'jpg', 'jpeg', 'webp', 'heic'];

/** The kinds of files that each tool takes, in the order in which tools are offered. */
const TAKEN = {
  'remove-background': ['photo'],
  'reference-image': ['photo'],
  clip: ['video'],
  subtitles: ['video'],
  format: ['video'],
  'split-screen': ['video'],
  convert: ['video', 'image', 'audio'],
  voice: [],
  video: [],
  image: [],
  'short-download': [],
  'video-download': [],
} as const satisfies Record<ToolId, readonly (MediaKind | 'photo')[]>;

/** Finds the kind of a file by its extension; null when no tool takes it. */
export function mediaKindOf(extension: string | null): MediaKind | null {
  const kinds: MediaKind[] = ['video', 'image', 'audio'];
  return kinds.find((kind) => extension !== null && EXTENSIONS[kind].includes(extension)) ?? null;
}

/** The tools that take a file with this extension. */
export function toolsForFile(extension: string | null): ToolId[] {
  const kind = mediaKindOf(extension);
  if (kind === null || extension === null) return [];
  const kinds: readonly string[] = PHOTOS.includes(extension) ? [kind, 'photo'] : [kind];
  return Object.entries(TAKEN).flatMap(([tool, taken]) =>
    isToolId(tool) && taken.some((one) => kinds.includes(one)) ? tool : [],
  );
}
