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
    load: () => import('./clip-entry.tsx').then((module) => module.ClipEntry),
    namespaces: ['clip', 'moments', 'captions', 'captionDesign', 'brand', 'cutting', 'media', 'receipt'],
  },
  subtitles: {
    load: () =>
      import('../features/film-tool/subtitles/subtitles-screen.tsx').then((module) => module.SubtitlesScreen),
    namespaces: ['subtitles', 'captions', 'captionDesign', 'brand', 'cutting', 'media', 'receipt'],
  },
  voice: {
    load: () => import('../features/voice/voice-screen.tsx').then((module) => module.VoiceScreen),
    namespaces: ['voice', 'media', 'receipt'],
  },
  video: {
    load: () => import('../features/video/video-screen.tsx').then((module) => module.VideoScreen),
    namespaces: ['video', 'media', 'receipt'],
  },
  image: {
    load: () => import('../features/image/image-screen.tsx').then((module) => module.ImageScreen),
    namespaces: ['image', 'media'],
  },
  'reference-image': {
    load: () =>
      import('../features/reference-image/reference-image-screen.tsx').then(
        (module) => module.ReferenceImageScreen,
      ),
    namespaces: ['referenceImage', 'image', 'media', 'receipt'],
  },
  format: {
    load: () =>
      import('../features/film-tool/format/format-screen.tsx').then((module) => module.FormatScreen),
    namespaces: ['format', 'captions', 'cutting', 'media', 'receipt'],
  },
  convert: {
    load: () => import('../features/convert/convert-screen.tsx').then((module) => module.ConvertScreen),
    namespaces: ['convert', 'media'],
  },
  'short-download': {
    load: () =>
      import('../features/short-download/short-download-screen.tsx').then(
        (module) => module.ShortDownloadScreen,
      ),
    namespaces: ['linkDownload', 'media', 'receipt'],
  },
  'video-download': {
    load: () =>
      import('../features/video-download/video-download-screen.tsx').then(
        (module) => module.VideoDownloadScreen,
      ),
    namespaces: ['linkDownload', 'media', 'receipt'],
  },
  'split-screen': {
    load: () =>
      import('../features/film-tool/split-screen/split-screen-screen.tsx').then(
        (module) => module.SplitScreenScreen,
      ),
    namespaces: ['splitScreen', 'captions', 'captionDesign', 'brand', 'cutting', 'media', 'receipt'],
  },
  'remove-background': {
    load: () =>
      import('../features/remove-background/remove-background-screen.tsx').then(
        (module) => module.RemoveBackgroundScreen,
      ),
    namespaces: ['removeBackground', 'media'],
  },
};
