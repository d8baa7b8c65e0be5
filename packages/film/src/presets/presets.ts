import { clip } from './clip.ts';
import { format } from './format.ts';
import { splitScreen } from './split-screen.ts';
import { subtitles } from './subtitles.ts';

/** The presets by the ids of their tools. */
export const PRESETS = { clip, subtitles, 'split-screen': splitScreen, format } as const;
