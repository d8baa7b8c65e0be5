import type { Word } from '@atelier/contracts/words';
import { type Cue, linesOfCues, wordsOf } from './cue.ts';
import { parseCueTime, parseCueTimes } from './cue-time.ts';
import { normaliseFileText } from './decode-text.ts';
import type { ImportedCaptions } from './imported-captions.ts';
import { plainText } from './plain-text.ts';

export function isVttFile(text: string): boolean {
  return /^(?:\ufeff|ï»¿)?\s*WEBVTT/u.test(text);
}

/** Reads WebVTT; notes, styles and regions are passed over. Word times inside cues are kept. */
export function parseVtt(text: string): ImportedCaptions {
  const cues: Cue[] = [];
  let skippedCues = 0;
  for (const block of normaliseFileText(text).split(/\n[ \t]*\n+/u)) {
    const rows = block.split('\n');
    if (/^\s*(?:NOTE|STYLE|REGION)\b/u.test(block)) continue;
    const timesAt = rows.findIndex((row) => row.includes('-->'));
    if (timesAt === -1) continue;
    const times = parseCueTimes(rows[timesAt] ?? '');
    if (!times) {
      skippedCues++;
      continue;
    }
    const body = rows.slice(timesAt + 1).filter((row) => row.trim() !== '');
    const timed = body.some((row) => TIME_TAG.test(row));
    cues.push({ ...times, rows: timed ? timedWords(body, times) : body.map(plainText) });
  }
  return linesOfCues({ cues, skippedCues });
}

const TIME_TAG = /<(\d[\d:.]*)>/u;

interface Marked {
  text: string;
  row: number;
  startSeconds: number;
  endSeconds?: number;
}

/** A time tag right before a word starts it; one right after a word ends it. */
function timedWords(rows: string[], cue: { startSeconds: number; endSeconds: number }): Word[][] {
  const marked: Marked[] = [];
  let now = cue.startSeconds;
  rows.forEach((row, rowIndex) => {
    // Odd pieces are the tags' times.
    row.split(new RegExp(TIME_TAG, 'gu')).forEach((piece, index) => {
      if (index % 2 === 0) {
        for (const text of wordsOf(plainText(piece))) marked.push({ text, row: rowIndex, startSeconds: now });
        return;
      }
      now = parseCueTime(piece) ?? now;
      const last = marked.at(-1);
      if (last && last.endSeconds === undefined) last.endSeconds = now;
    });
  });
  const timed = marked.map(({ text, row, startSeconds, endSeconds }, index) => ({
    row,
    word: { text, startSeconds, endSeconds: endSeconds ?? marked[index + 1]?.startSeconds ?? cue.endSeconds },
  }));
  return rows.map((_, rowIndex) => timed.filter(({ row }) => row === rowIndex).map(({ word }) => word));
}
