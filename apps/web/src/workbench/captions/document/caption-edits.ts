import { splitByWeight } from '@atelier/transcript/measure/split-by-weight';
import { type EditLine, type EditWord, toHundredth } from './caption-document.ts';
import { applyOfferEdit, type OfferEdit } from './offered-words.ts';

/** One change a person makes. Times are in seconds of the video. */
export type CaptionEdit =
  /** Spaces make several words of one; nothing deletes it. */
  | { kind: 'setText'; wordId: number; text: string }
  | { kind: 'deleteWord'; wordId: number }
  | { kind: 'moveStart' | 'moveEnd' | 'moveWord'; wordId: number; toSeconds: number }
  /** The word begins a new line. */
  | { kind: 'splitLine'; wordId: number }
  /** With the line after it. */
  | { kind: 'mergeLine'; lineId: number }
  | { kind: 'deleteLine'; lineId: number }
  | { kind: 'shiftAll'; bySeconds: number }
  /** The emphasis of words; omitted fields stay. */
  | { kind: 'emphasise'; words: readonly ({ wordId: number } & Emphasis)[] }
  /** The lines after a repair of several ones. */
  | { kind: 'replaceLines'; lines: EditLine[] }
  | OfferEdit;

export interface Emphasis {
  emoji?: string | null;
  keyword?: boolean;
  zoom?: boolean;
}

/** The least a word lasts, in seconds. */
const SHORTEST_WORD_SECONDS = 0.05;

/** The lines after a change; the same array when it changes nothing. Words stay in order and apart. */
export function applyEdit(lines: EditLine[], edit: CaptionEdit): EditLine[] {
  switch (edit.kind) {
    case 'setText':
      return setText(lines, edit.wordId, edit.text);
    case 'deleteWord':
      return withoutEmpty(mapWords(lines, (word) => (word.id === edit.wordId ? [] : [word])));
    case 'moveStart':
    case 'moveEnd':
    case 'moveWord':
      return move(lines, edit);
    case 'splitLine':
      return splitLine(lines, edit.wordId);
    case 'mergeLine':
      return mergeLine(lines, edit.lineId);
    case 'deleteLine':
      return lines.some(({ id }) => id === edit.lineId)
        ? lines.filter(({ id }) => id !== edit.lineId)
        : lines;
    case 'shiftAll':
      return shiftAll(lines, edit.bySeconds);
    case 'emphasise':
      return emphasise(lines, edit.words);
    case 'replaceLines':
      return edit.lines;
    case 'takeOffer':
    case 'refuseOffer':
      return applyOfferEdit(lines, edit);
  }
}

function emphasise(lines: EditLine[], words: readonly ({ wordId: number } & Emphasis)[]): EditLine[] {
  const changes = new Map(words.map(({ wordId, ...change }) => [wordId, change]));
  return mapWords(lines, (word) => [{ ...word, ...changes.get(word.id) }]);
}

function setText(lines: EditLine[], wordId: number, text: string): EditLine[] {
  const texts = text.split(/[ \t\r\n]+/u).filter((part) => part !== '');
  let id = nextId(lines);
  return withoutEmpty(
    mapWords(lines, (word) => {
      if (word.id !== wordId) return [word];
      if (texts.length === 1 && texts[0] === word.text) return [{ ...word, confidence: null, offer: null }];
      return splitByWeight({ ...word, texts }).map((part, index) => ({
        ...word,
        id: index === 0 ? word.id : id++,
        // One emoji is enough for the words that one became.
        emoji: index === 0 ? word.emoji : null,
        text: part.text,
        startSeconds: toHundredth(part.startSeconds),
        endSeconds: toHundredth(part.endSeconds),
        // A person has checked it.
        confidence: null,
        offer: null,
      }));
    }),
  );
}

/** A word that is moved takes room from its neighbours, as long as they keep the least a word lasts. */
function move(lines: EditLine[], edit: Extract<CaptionEdit, { toSeconds: number }>): EditLine[] {
  const words = lines.flatMap((line) => line.words);
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
  startSeconds = toHundredth(startSeconds);
  endSeconds = toHundredth(endSeconds);
  if (startSeconds === word.startSeconds && endSeconds === word.endSeconds) return lines;
  return mapWords(lines, (other) => {
    if (other.id === word.id) return [{ ...other, startSeconds, endSeconds }];
    if (other.id === before?.id) return [{ ...other, endSeconds: Math.min(other.endSeconds, startSeconds) }];
    if (other.id === after?.id) return [{ ...other, startSeconds: Math.max(other.startSeconds, endSeconds) }];
    return [other];
  });
}

function splitLine(lines: EditLine[], wordId: number): EditLine[] {
  if (!lines.some(({ words }) => words.findIndex((word) => word.id === wordId) > 0)) return lines;
  const id = nextId(lines);
  return lines.flatMap((line) => {
    const at = line.words.findIndex((word) => word.id === wordId);
    if (at <= 0) return [line];
    return [
      { ...line, words: line.words.slice(0, at) },
      { id, words: line.words.slice(at) },
    ];
  });
}

function mergeLine(lines: EditLine[], lineId: number): EditLine[] {
  const at = lines.findIndex(({ id }) => id === lineId);
  const [line, next] = [lines[at], lines[at + 1]];
  if (!line || !next) return lines;
  return [...lines.slice(0, at), { ...line, words: [...line.words, ...next.words] }, ...lines.slice(at + 2)];
}

/** Never before the video's start: the whole text stops there. */
function shiftAll(lines: EditLine[], bySeconds: number): EditLine[] {
  const first = Math.min(...lines.flatMap(({ words }) => words.map((word) => word.startSeconds)));
  const shift = Math.max(bySeconds, -first);
  if (!Number.isFinite(shift) || shift === 0) return lines;
  return mapWords(lines, (word) => [
    {
      ...word,
      startSeconds: toHundredth(word.startSeconds + shift),
      endSeconds: toHundredth(word.endSeconds + shift),
    },
  ]);
}

function mapWords(lines: EditLine[], change: (word: EditWord) => EditWord[]): EditLine[] {
  return lines.map((line) => ({ ...line, words: line.words.flatMap(change) }));
}

function withoutEmpty(lines: EditLine[]): EditLine[] {
  return lines.filter(({ words }) => words.length > 0);
}

function nextId(lines: EditLine[]): number {
  return Math.max(0, ...lines.flatMap((line) => [line.id, ...line.words.map(({ id }) => id)])) + 1;
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
