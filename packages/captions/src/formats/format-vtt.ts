import { oneLine } from '@atelier/contracts/text/one-line';
import type { Word } from '@atelier/contracts/words';
import type { CaptionLine } from '../caption-line.ts';
import { formatCueTime } from './cue-time.ts';
import { BREAKS } from './row-text.ts';

/**
 * Formats lines as WebVTT with word times: `<00:00:01.000>` before a word is its start, and one
 * after it is its end, unless the next word starts then. Browsers show such cues word by word.
 * @param speakers the name of each line's speaker, written as a voice span; none by default
 */
export function formatVtt(lines: readonly CaptionLine[], speakers: readonly (string | null)[] = []): string {
  const cues = lines.map((line, index) => {
    const speaker = speakers[index] ?? null;
    // The name ends at the next ">", and a cue at an empty line.
    const voice = speaker === null ? '' : `<v ${oneLine(speaker.replace(/[<>&]/gu, ' '))}>`;
    const times = `${formatCueTime(line.startSeconds, '.')} --> ${formatCueTime(line.endSeconds, '.')}`;
    return `${times}\n${voice}${timedRows(line)}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

function timedRows(line: CaptionLine): string {
  let at = toMs(line.startSeconds);
  const end = toMs(line.endSeconds);
  const mark = (ms: number) => {
    // Times must increase and stay inside the cue.
    if (ms <= at || ms >= end) return '';
    at = ms;
    return `<${formatCueTime(ms / 1000, '.')}>`;
  };
  const { rows } = line;
  return rows
    .map((row) =>
      row
        .map((word) => `${mark(toMs(word.startSeconds))}${escapeVtt(word)}${mark(toMs(word.endSeconds))}`)
        .join(' '),
    )
    .join('\n');
}

function escapeVtt(word: Word): string {
  return (
    word.text
      .replace(BREAKS, '\u00a0')
      // Readers would take it for a place of SRT at the start of a cue.
      .replaceAll('{\\', '{\u200b\\')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  );
}

function toMs(seconds: number): number {
  return Math.round(seconds * 1000);
}
