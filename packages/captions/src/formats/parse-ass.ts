import { WORDS_EFFECT } from '../ass/ass-karaoke.ts';
import type { ShownWord } from '../caption-line.ts';
import { textBesideDrawings } from './ass-drawings.ts';
import { linesOfCues, wordsOf } from './cue.ts';
import { parseCueTime } from './cue-time.ts';
import { normaliseFileText } from './decode-text.ts';
import type { Cue, ImportedCaptions } from './imported-captions.ts';

/** True if the text begins with an ASS header or has a line of dialogue. Takes linear time. */
export function isAssFile(text: string): boolean {
  const head = text.replace(/^(?:\ufeff|ï»¿)/u, '').trimStart();
  return /^\[Script Info\]/iu.test(head) || /^[ \t]*Dialogue:/mu.test(text);
}

/**
 * Reads ASS or SSA. Files that `renderAss` drew carry their words in comments: those are read and the drawing
 * is passed over. Elsewhere dialogue text is read, karaoke times kept, drawings and effects left out.
 */
export function parseAss(text: string): ImportedCaptions {
  const events = eventsOf(normaliseFileText(text));
  const own = events.filter((event) => event.effect === WORDS_EFFECT);
  const spoken =
    own.length > 0 ? own : events.filter(({ kind }) => kind === 'Dialogue').flatMap(withoutDrawing);
  const cues: Cue[] = [];
  let skippedCues = 0;
  for (const event of spoken) {
    if (event.startSeconds === undefined || event.endSeconds === undefined) {
      skippedCues++;
      continue;
    }
    const times = { startSeconds: event.startSeconds, endSeconds: event.endSeconds };
    const karaoke = /\{[^{}]*\\[kK]/u.test(event.text);
    cues.push({
      ...times,
      rows: karaoke ? karaokeWords(event.text, times.startSeconds) : plainRows(event.text),
    });
  }
  return linesOfCues({ cues, skippedCues });
}

interface AssEvent {
  kind: string;
  startSeconds: number | undefined;
  endSeconds: number | undefined;
  effect: string;
  text: string;
}

const MOST_COLUMNS = 40;
const USUAL_FORMAT = 'Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text';

function eventsOf(text: string): AssEvent[] {
  const rows = text.split('\n');
  const eventsAt = rows.findIndex((row) => /^\s*\[Events\]/iu.test(row));
  let columns = readColumns(USUAL_FORMAT);
  return rows.slice(eventsAt + 1).flatMap((row) => {
    const [start = '', kind = ''] = /^\s*(Format|Dialogue|Comment)\s*:/iu.exec(row) ?? [];
    const rest = row.slice(start.length).trimStart();
    if (kind === 'Format') columns = readColumns(rest);
    if (kind !== 'Dialogue' && kind !== 'Comment') return [];
    // Text is the last column and may hold commas.
    const fields = rest.split(',');
    const cell = (name: string) => fields[columns.get(name) ?? -1]?.trim() ?? '';
    return [
      {
        kind,
        startSeconds: parseCueTime(cell('start')),
        endSeconds: parseCueTime(cell('end')),
        effect: cell('effect'),
        text: fields.slice(columns.size - 1).join(','),
      },
    ];
  });
}

/** The positions of a Format line's columns by name. Columns past the usual number are ignored. */
function readColumns(format: string): ReadonlyMap<string, number> {
  const names = format.split(',', MOST_COLUMNS).map((name) => name.trim().toLowerCase());
  return new Map(names.map((name, index) => [name, index]));
}

function withoutDrawing(event: AssEvent): AssEvent[] {
  const text = textBesideDrawings(event.text);
  return text === undefined ? [] : [{ ...event, text }];
}

function plainRows(text: string): string[] {
  return readable(text.replace(/\{[^{}]*\}/gu, '')).split('\n');
}

/** ASS writes line breaks and hard spaces with a backslash; braces may be escaped by one. */
function readable(text: string): string {
  return text
    .replace(/\\[Nn]/gu, '\n')
    .replaceAll('\\h', '\u00a0')
    .replaceAll('\\\u2060', '\\');
}

/** A tag after the first part of a word, in files of the time when long words were divided. */
const SPLIT_MARK = '\\x';

/** A pair of private letters stands for escaped braces while blocks are cut out. */
const OPEN = '\ue010';
const CLOSE = '\ue011';

function karaokeWords(text: string, startSeconds: number): ShownWord[][] {
  const rows: ShownWord[][] = [[]];
  let syllable = { startSeconds, endSeconds: startSeconds };
  let joins = false;
  const safe = `{}${text.replaceAll('\\{', OPEN).replaceAll('\\}', CLOSE)}`;
  for (const [, tags = '', body = ''] of safe.matchAll(/\{([^{}]*)\}([^{]*)/gu)) {
    const last = rows.at(-1)?.at(-1);
    if (tags === SPLIT_MARK && last) last.continues = true;
    for (const [, length] of tags.matchAll(/\\[kK][fo]?(\d+)/gu)) {
      const from = syllable.endSeconds;
      syllable = { startSeconds: from, endSeconds: round(from + Number(length) / 100) };
    }
    const printed = readable(body).replaceAll(OPEN, '{').replaceAll(CLOSE, '}');
    for (const piece of printed.split(/(\n)/u).filter((part) => part !== '')) {
      if (piece === '\n') rows.push([]);
      else addPiece({ row: rows.at(-1) ?? [], piece, syllable, joins });
      joins = !/\s$/u.test(piece);
    }
  }
  return rows.filter((row) => row.length > 0);
}

function addPiece({
  row,
  piece,
  syllable,
  joins,
}: {
  row: ShownWord[];
  piece: string;
  syllable: { startSeconds: number; endSeconds: number };
  joins: boolean;
}): void {
  wordsOf(piece).forEach((text, index) => {
    const last = row.at(-1);
    // Syllables of one word come without a space between them.
    if (index === 0 && joins && last && !/^\s/u.test(piece)) {
      last.text += text;
      last.endSeconds = syllable.endSeconds;
    } else {
      row.push({ text, ...syllable });
    }
  });
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
