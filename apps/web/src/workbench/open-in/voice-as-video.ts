import type { JobView } from '@atelier/contracts/jobs';
import { voiceDataSchema } from '@atelier/contracts/tools/voice';
import type { OpenInMenuProps } from './open-in-menu.tsx';

/** The tools that take a voice as a film of its waveform. */
const TOOLS = ['split-screen', 'clip', 'subtitles'] as const;

/**
 * A voice for the tools that take videos: the server makes a film of it, with the words that it says.
 * @returns undefined for results of other tools
 */
export function voiceAsVideo(job: JobView | null | undefined, title: string): OpenInMenuProps['also'] {
  if (job?.tool !== 'voice') return undefined;
  const id = encodeURIComponent(job.id);
  const hasWords = (voiceDataSchema.safeParse(job.result?.data).data?.words.length ?? 0) > 0;
  const captions = hasWords && { captionsUrl: `/api/voice-captions/${id}` };
  return { file: { url: `/api/voice-video/${id}.mp4`, title, ...captions }, tools: TOOLS };
}
