import type { Operation } from '../http/openapi.ts';
import { clipOperations } from './clip/operations.ts';
import { convertOperations } from './convert/operations.ts';
import { formatOperations } from './format/operations.ts';
import { imageOperations } from './image/operations.ts';
import { linkDownloadOperations } from './link-download/operations.ts';
import { referenceImageOperations } from './reference-image/operations.ts';
import { removeBackgroundOperations } from './remove-background/operations.ts';
import { splitScreenOperations } from './split-screen/operations.ts';
import { subtitlesOperations } from './subtitles/operations.ts';
import { transcribeOperations } from './transcribe/operations.ts';
import { videoOperations } from './video/operations.ts';
import { voiceOperations } from './voice/operations.ts';

/** What the tools add to the API's description. */
export const toolOperations: Operation[] = [
  ...clipOperations,
  ...formatOperations,
  ...convertOperations,
  ...linkDownloadOperations,
  ...subtitlesOperations,
  ...transcribeOperations,
  ...voiceOperations,
  ...videoOperations,
  ...imageOperations,
  ...referenceImageOperations,
  ...removeBackgroundOperations,
  ...splitScreenOperations,
];
