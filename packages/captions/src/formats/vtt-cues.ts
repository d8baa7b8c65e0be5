import { isTimesRow, parseCueTimes } from './cue-time.ts';

/** A cue of a file with tags, times and entities in its text. */
export interface VttCue {
  startSeconds: number;
  endSeconds: number;
  text: string;
}

export interface VttCues {
  cues: VttCue[];
  skippedCues: number;
}

/**
 * Reads the cues of a WebVTT file like the standard's parser: a line of times begins one, with or
 * without a blank line before it; unreadable ones are counted. An arrow in a text stays text, unlike there. A file whose times all have another
 * form ("0:01,5") is accepted too.
 *
 * @see https://www.w3.org/TR/webvtt1/#file-parsing
 */
export function vttCues(text: string): VttCues {
  const rows = text.split('\n').slice(1);
  const strict = collectCues(rows, parseVttTimes);
  if (strict.cues.length > 0) return strict;
  const loose = collectCues(rows, parseCueTimes);
  return loose.skippedCues === 0 ? loose : strict;
}

type Times = Omit<VttCue, 'text'>;

function collectCues(rows: readonly string[], parseTimes: (row: string) => Times | undefined): VttCues {
  const cues: VttCue[] = [];
  let skippedCues = 0;
  let body: string[] | undefined;
  const close = () => {
    const cue = cues.at(-1);
    if (cue && body) cue.text = body.join('\n');
    body = undefined;
  };
  for (const row of rows) {
    if (row.includes('-->') && isTimesRow(row, body === undefined)) {
      // The next cue's number, which follows the text without a blank line.
      if (body && body.length > 1 && /^\d+$/u.test(body.at(-1) ?? '')) body.pop();
      close();
      const times = parseTimes(row);
      if (times) {
        cues.push({ ...times, text: '' });
        body = [];
      } else skippedCues++;
      // A row of spaces belongs to its cue: captions of video sites that roll begin with one.
    } else if (row === '') close();
    else body?.push(row);
  }
  close();
  return { cues, skippedCues };
}

const TIME = String.raw`(?:(\d{1,5}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMES = new RegExp(`^[ \\t\\f]*${TIME}[ \\t\\f]*-->[ \\t\\f]*${TIME}(?!\\d)`, 'u');
const TIME_ALONE = new RegExp(`^${TIME}$`, 'u');

function parseVttTimes(row: string): Times | undefined {
  const match = TIMES.exec(row);
  return match
    ? { startSeconds: seconds(match.slice(1, 5)), endSeconds: seconds(match.slice(5, 9)) }
    : undefined;
}

/** Parses the time of a tag, `00:01.000`; hours may have any number of digits. */
export function parseVttTime(text: string): number | undefined {
  const match = TIME_ALONE.exec(text);
  return match ? seconds(match.slice(1, 5)) : undefined;
}

function seconds(groups: (string | undefined)[]): number {
  const [hours = 0, minutes = 0, whole = 0, thousandths = 0] = groups.map((group) => Number(group ?? 0));
  return hours * 3600 + minutes * 60 + whole + thousandths / 1000;
}
