import type { ToolId } from '@atelier/contracts/tools/registry';
import type { ComponentType } from 'react';
import type { Namespace } from '../i18n/namespaces.ts';

export interface LazyScreen {
  load: () => Promise<ComponentType>;
  /**
   * Catalogues that are fetched beside the code: all that the screen can show. One that is missing replaces the whole
   * screen by its skeleton for a moment, and a choice of that moment is lost.
   */
  namespaces: Namespace[];
}

/** The screen of every tool. */
export const TOOL_SCREENS: Record<ToolId, LazyScreen> = {
  clip: {
    load: async () => (await import('./clip-entry.tsx')).ClipEntry,
    namespaces: ['clip', 'moments', 'captions', 'captionDesign', 'brand', 'cutting', 'media', 'receipt'],
  },
  subtitles: {
    load: async () => (await import('../features/film-tool/subtitles/subtitles-screen.tsx')).SubtitlesScreen,
    namespaces: ['subtitles', 'captions', 'captionDesign', 'brand', 'cutting', 'media', 'receipt'],
  },
  voice: {
    load: async () => (await import('../features/voice/voice-screen.tsx')).VoiceScreen,
    namespaces: ['voice', 'media', 'receipt'],
  },
  video: {
    load: async () => (await import('../features/video/video-screen.tsx')).VideoScreen,
    namespaces: ['video', 'media', 'receipt'],
  },
  image: {
    load: async () => (await import('../features/image/image-screen.tsx')).ImageScreen,
    namespaces: ['image', 'media'],
  },
  'reference-image': {
    load: async () =>
      (await import('../features/reference-image/reference-image-screen.tsx')).ReferenceImageScreen,
    namespaces: ['referenceImage', 'image', 'media', 'receipt'],
  },
  format: {
    load: async () => (await import('../features/film-tool/format/format-screen.tsx')).FormatScreen,
    namespaces: ['format', 'captions', 'cutting', 'media', 'receipt'],
  },
  convert: {
    load: async () => (await import('../features/convert/convert-screen.tsx')).ConvertScreen,
    namespaces: ['convert', 'media'],
  },
  'short-download': {
    load: async () =>
      (await import('../features/short-download/short-download-screen.tsx')).ShortDownloadScreen,
    namespaces: ['linkDownload', 'media', 'receipt'],
  },
  'video-download': {
    load: async () =>
      (await import('../features/video-download/video-download-screen.tsx')).VideoDownloadScreen,
    namespaces: ['linkDownload', 'media', 'receipt'],
  },
  'split-screen': {
    load: async () =>
      (await import('../features/film-tool/split-screen/split-screen-screen.tsx')).SplitScreenScreen,
    namespaces: ['splitScreen', 'captions', 'captionDesign', 'brand', 'cutting', 'media', 'receipt'],
  },
  'remove-background': {
    load: async () =>
      (await import('../features/remove-background/remove-background-screen.tsx')).RemoveBackgroundScreen,
    namespaces: ['removeBackground', 'media'],
  },
};
