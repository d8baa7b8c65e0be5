import { splitByWeight } from '@atelier/transcript/measure/split-by-weight';
import {
  type CaptionDocument,
  type EditLine,
  type EditWord,
  linesOf,
  placed,
  toHundredth,
  withLines,
} from './caption-document.ts';
import { answerOffers, type OfferEdit } from './offered-words.ts';

/** One change of the words or their lines. Times are in seconds of the video. */
export type CaptionEdit =
  /** Spaces divide the word; an empty text deletes it. */
  | { kind: 'setText'; wordId: string; text: string }
  | { kind: 'deleteWord'; wordId: string }
  | { kind: 'moveStart' | 'moveEnd' | 'moveWord'; wordId: string; toSeconds: number }
  /** The word begins a new line. */
  | { kind: 'splitLine'; wordId: string }
  /** With the line after it. */
  | { kind: 'mergeLine'; lineId: string }
  | { kind: 'deleteLine'; lineId: string }
  | { kind: 'shiftAll'; bySeconds: number }
  /** The lines after a repair of several ones. */
  | { kind: 'replaceLines'; lines: EditLine[] }
  | OfferEdit;

/** The least a word lasts, in seconds. */
const SHORTEST_WORD_SECONDS = 0.05;

/** The document after a change; the same one when the change changes nothing. Words stay in order and apart. */
export function editCaptions(document: CaptionDocument, edit: CaptionEdit): CaptionDocument {
  if (edit.kind === 'takeOffer' || edit.kind === 'refuseOffer') return answerOffers(document, edit);
  const lines = linesOf(document);
  const next = editLines(lines, edit);
  if (next === lines) return document;
  // A typed word has no offer, even when its text is the same.
  const offers =
    edit.kind === 'setText'
      ? document.offers.filter(({ ids }) => !ids.includes(edit.wordId))
      : document.offers;
  return { ...withLines(document, next), offers };
}

function editLines(lines: EditLine[], edit: Exclude<CaptionEdit, OfferEdit>): EditLine[] {
  switch (edit.kind) {
    case 'setText':
      return setText(lines, edit.wordId, edit.text);
    case 'deleteWord':
      return mapWords(lines, (word) => (word.id === edit.wordId ? [] : [word]));
    case 'moveStart':
    case 'moveEnd':
    case 'moveWord':
      return move(lines, edit);
    case 'splitLine':
      return splitLine(lines, edit.wordId);
    case 'mergeLine':
      return mergeLine(lines, edit.lineId);
    case 'deleteLine':
      return lines.filter(({ id }) => id !== edit.lineId);
    case 'shiftAll':
      return shiftAll(lines, edit.bySeconds);
    case 'replaceLines':
      return edit.lines;
  }
}

function setText(lines: EditLine[], wordId: string, text: string): EditLine[] {
  const texts = text.split(/[ \t\r\n]+/u).filter((part) => part !== '');
  let number = Math.max(0, ...wordsOf(lines).map(({ id }) => Number(id.slice(1))));
  return mapWords(lines, (word) => {
    if (word.id !== wordId) return [word];
    const { confidence: _, emoji, ...checked } = word;
    return splitByWeight({ ...checked, texts }).map((part, index) => ({
      ...checked,
      // The first part keeps the emoji.
      ...(index === 0 ? emoji && { emoji } : { id: `w${++number}` }),
      text: part.text,
      ...(texts.length > 1 && placed(part, 0)),
    }));
  });
}

/** Moves a word; its neighbours become shorter, but not shorter than the shortest word. */
function move(lines: EditLine[], edit: Extract<CaptionEdit, { toSeconds: number }>): EditLine[] {
  const words = wordsOf(lines);
  const at = words.findIndex(({ id }) => id === edit.wordId);
  const word = words[at];
  if (!word) return lines;
  const [before, after] = [words[at - 1], words[at + 1]];
  const lowest = before ? Math.min(before.startSeconds + SHORTEST_WORD_SECONDS, word.startSeconds) : 0;
  const highest = after
    ? Math.max(after.endSeconds - SHORTEST_WORD_SECONDS, word.endSeconds)
    : Number.POSITIVE_INFINITY;
  const length = word.endSeconds - word.startSeconds;
  let { startSeconds, endSeconds } = word;
  if (edit.kind === 'moveStart') {
    startSeconds = clamp(edit.toSeconds, lowest, endSeconds - SHORTEST_WORD_SECONDS);
  } else if (edit.kind === 'moveEnd') {
    endSeconds = clamp(edit.toSeconds, startSeconds + SHORTEST_WORD_SECONDS, highest);
  } else {
    startSeconds = clamp(edit.toSeconds, lowest, highest - length);
    endSeconds = startSeconds + length;
  }
  const times = placed({ startSeconds, endSeconds }, 0);
  if (times.startSeconds === word.startSeconds && times.endSeconds === word.endSeconds) return lines;
  return mapWords(lines, (other) => {
    if (other === word) return [{ ...other, ...times }];
    if (other === before) return [{ ...other, endSeconds: Math.min(other.endSeconds, times.startSeconds) }];
    if (other === after) return [{ ...other, startSeconds: Math.max(other.startSeconds, times.endSeconds) }];
    return [other];
  });
}

function splitLine(lines: EditLine[], wordId: string): EditLine[] {
  const index = lines.findIndex(({ words }) => words.findIndex(({ id }) => id === wordId) > 0);
  const line = lines[index];
  if (!line) return lines;
  const at = line.words.findIndex(({ id }) => id === wordId);
  const parts = [line.words.slice(0, at), line.words.slice(at)].map((words) => ({ ...line, words }));
  return lines.toSpliced(index, 1, ...parts);
}

function mergeLine(lines: EditLine[], lineId: string): EditLine[] {
  const at = lines.findIndex(({ id }) => id === lineId);
  const [line, next] = [lines[at], lines[at + 1]];
  if (!line || !next) return lines;
  return lines.toSpliced(at, 2, { ...line, words: [...line.words, ...next.words] });
}

/** Shifts all words, at most to the start of the video. */
function shiftAll(lines: EditLine[], bySeconds: number): EditLine[] {
  const shift = Math.max(bySeconds, -Math.min(...wordsOf(lines).map((word) => word.startSeconds)));
  if (!Number.isFinite(shift) || toHundredth(shift) === 0) return lines;
  return mapWords(lines, (word) => [{ ...word, ...placed(word, shift) }]);
}

function wordsOf(lines: EditLine[]): EditWord[] {
  return lines.flatMap(({ words }) => words);
}

function mapWords(lines: EditLine[], change: (word: EditWord) => EditWord[]): EditLine[] {
  return lines.map((line) => ({ ...line, words: line.words.flatMap(change) }));
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
