import { linesOfCues } from './cue.ts';
import { normaliseFileText } from './decode-text.ts';
import type { Cue, ImportedCaptions } from './imported-captions.ts';
import { vttCueRows } from './vtt-cue-text.ts';
import { vttCues } from './vtt-cues.ts';

export function isVttFile(text: string): boolean {
  return /^(?:\ufeff|ï»¿)?\s*WEBVTT/u.test(text);
}

/** Reads WebVTT; notes, styles and regions are passed over. Word times inside cues are kept. */
export function parseVtt(text: string): ImportedCaptions {
  // The standard shows what is no letter; taken out, it would mend times that are none.
  const { cues, skippedCues } = vttCues(normaliseFileText(text.replaceAll('\0', '\ufffd')).trimStart());
  return linesOfCues({
    cues: cues.map((cue): Cue => ({ ...cue, rows: vttCueRows(cue) })),
    skippedCues,
  });
}
