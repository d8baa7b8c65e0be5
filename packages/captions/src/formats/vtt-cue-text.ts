import type { Word } from '@atelier/contracts/words';
import { wordsOf } from './cue.ts';
import { decodeEntities } from './plain-text.ts';
import { parseVttTime, type VttCue } from './vtt-cues.ts';

/**
 * Parses the rows of a cue without tags, as words when it times them. As in browsers, a tag extends to the next
 * `>` or to the cue's end, and is a time only when it contains nothing else.
 *
 * @see https://www.w3.org/TR/webvtt1/#cue-text-parsing
 */
export function vttCueRows(cue: VttCue): string[] | Word[][] {
  const pieces = piecesOf(cue.text);
  if (pieces.some(({ time }) => time !== undefined)) return timedRows(pieces, cue);
  return pieces
    .map(({ text }) => text)
    .join('')
    .split('\n')
    .map(decodeEntities);
}

/** The text after a tag; `time` is set when the tag is a time. */
interface Piece {
  text: string;
  time?: number | undefined;
}

const TAG = /<([^>]*)(?:>|$)/gu;

function piecesOf(text: string): Piece[] {
  // Converters of SRT leave the place of the cue at its start; anywhere else braces are text, as in browsers.
  const safe = text.replace(/^\{\\an\d\}/u, '').replaceAll('{\u200b', '{');
  // Parts at odd indices are the contents of tags.
  const parts = safe.split(TAG);
  const pieces: Piece[] = [{ text: parts[0] ?? '' }];
  for (let index = 1; index < parts.length; index += 2) {
    pieces.push({ time: parseVttTime(parts[index] ?? ''), text: parts[index + 1] ?? '' });
  }
  return pieces;
}

interface Marked {
  word: Word;
  /** False until a time tag or the next word ends it. */
  hasEnd: boolean;
}

/** A time tag right before a word starts it; one right after a word ends it. */
function timedRows(pieces: readonly Piece[], cue: VttCue): Word[][] {
  const rows: Marked[][] = [[]];
  let now = cue.startSeconds;
  let last: Marked | undefined;
  let joins = false;
  for (const { text, time } of pieces) {
    if (time !== undefined) {
      now = time;
      joins = false;
      if (last && !last.hasEnd) last.word.endSeconds = now;
      if (last) last.hasEnd = true;
    }
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) rows.push([]);
      joins &&= index === 0;
      for (const [order, part] of wordsOf(line).entries()) {
        const printed = decodeEntities(part);
        // A tag inside a word does not split it: "mer<b>ci</b>".
        if (order === 0 && joins && last && !/^\s/u.test(line)) {
          last.word.text += printed;
          continue;
        }
        last = { word: { text: printed, startSeconds: now, endSeconds: cue.endSeconds }, hasEnd: false };
        rows.at(-1)?.push(last);
      }
      joins = line === '' ? joins : !/\s$/u.test(line);
    }
  }
  const marked = rows.flat();
  for (const [index, { word, hasEnd }] of marked.entries()) {
    if (!hasEnd) word.endSeconds = marked[index + 1]?.word.startSeconds ?? cue.endSeconds;
  }
  return rows.filter((row) => row.length > 0).map((row) => row.map(({ word }) => word));
}
