import type { JobView } from '@atelier/contracts/jobs';
import { voiceDataSchema } from '@atelier/contracts/tools/voice';
import { addressOf } from '@atelier/routes/route';
import { readVoiceCaptions, readVoiceVideo } from '@atelier/routes/tools/generators';
import type { OpenInMenuProps } from './open-in-menu.tsx';

/** The tools that take a voice as a film of its waveform. */
const TOOLS = ['split-screen', 'clip', 'subtitles'] as const;

/**
 * A voice for the tools that take videos: the server makes a film of it, with the words that it says.
 * @returns undefined for results of other tools
 */
export function voiceAsVideo(job: JobView | null | undefined, title: string): OpenInMenuProps['also'] {
  if (job?.tool !== 'voice') return undefined;
  const hasWords = (voiceDataSchema.safeParse(job.result?.data).data?.words.length ?? 0) > 0;
  const captions = hasWords && { captionsUrl: addressOf(readVoiceCaptions, { params: { id: job.id } }) };
  const url = addressOf(readVoiceVideo, { params: { file: `${job.id}.mp4` } });
  return { file: { url, title, ...captions }, tools: TOOLS };
}
