import type { ImportedCaptions } from './imported-captions.ts';
import { isAssFile, parseAss } from './parse-ass.ts';
import { parseSrt } from './parse-srt.ts';
import { isVttFile, parseVtt } from './parse-vtt.ts';

/** Parses SRT, VTT or ASS. The format is detected from the text, not from the file's name. */
export function parseSubtitles(text: string): ImportedCaptions {
  if (isVttFile(text)) return parseVtt(text);
  if (isAssFile(text)) return parseAss(text);
  return parseSrt(text);
}
