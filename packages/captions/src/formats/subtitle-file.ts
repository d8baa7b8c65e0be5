import type { ImportedCaptions } from './imported-captions.ts';
import { isAssFile, parseAss } from './parse-ass.ts';
import { parseSrt } from './parse-srt.ts';
import { isVttFile, parseVtt } from './parse-vtt.ts';

/** Reads SRT, VTT or ASS by what the text itself looks like; file names lie. */
export function parseSubtitles(text: string): ImportedCaptions {
  if (isVttFile(text)) return parseVtt(text);
  if (isAssFile(text)) return parseAss(text);
  return parseSrt(text);
}
