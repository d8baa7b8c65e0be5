import { type CaptionLine, formatAss, formatSrt, formatVtt, groupingStyle } from '@atelier/captions';
import { ownLookSchema } from '@atelier/captions/styles/own-look';
import type { CaptionFormat } from '@atelier/contracts';
import { z } from 'zod';
import { layoutStored, storedCaptionsSchema } from './stored-captions.ts';

const WRITERS: Record<CaptionFormat, (lines: CaptionLine[]) => string> = {
  srt: formatSrt,
  vtt: formatVtt,
  ass: formatAss,
};

const resultSchema = storedCaptionsSchema.extend({ width: z.number(), height: z.number() });
const inputSchema = z
  .object({ subtitle_style: z.number(), own_style: ownLookSchema.optional(), tool: z.string().optional() })
  .loose();

/** The captions of a finished job as a subtitle file, grouped as they are drawn. Null: it has none. */
export function writeCaptions(
  job: { tool: string; input: unknown; data: unknown },
  format: CaptionFormat,
): string | null {
  const stored = resultSchema.safeParse(job.data);
  const input = inputSchema.safeParse(job.input);
  if (!stored.success || !input.success || stored.data.words.length === 0) return null;
  const isSubtitles = job.tool === 'subtitles' || input.data.tool === 'subtitles';
  const { subtitle_style, own_style } = input.data;
  const style = groupingStyle(isSubtitles ? 'subtitles' : 'clip', subtitle_style, own_style);
  return style ? WRITERS[format](layoutStored(stored.data, { style, frame: stored.data })) : null;
}
