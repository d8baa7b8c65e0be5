/** Parses a time of SRT or VTT (`1:02:03,456`, `1:02:03:456`, `02:03.4`, `3.5`…) into seconds; undefined for other text. */
export function parseCueTime(text: string): number | undefined {
  const match = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,2})(?:[.,](\d{1,6})|:(\d{3}))?$/u.exec(text.trim());
  if (!match) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0', decimals, thousandths] = match;
  const fraction = decimals ?? thousandths ?? '0';
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`);
}

/** Formats seconds as `00:00:01.000`, to the nearest millisecond; SRT has a comma. */
export function formatCueTime(seconds: number, mark: '.' | ','): string {
  const ms = Math.max(0, Math.round(seconds * 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const whole = Math.floor(ms / 1000);
  const clock = `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return `${clock}${mark}${String(ms % 1000).padStart(3, '0')}`;
}

/** Parses `start --> end …`, with one or two dashes and optional settings; undefined for other lines. */
export function parseCueTimes(line: string): { startSeconds: number; endSeconds: number } | undefined {
  const match = /^\s*([\d:.,]+)\s*-{1,2}>\s*([\d:.,]+)/u.exec(line);
  const startSeconds = parseCueTime(match?.[1] ?? '');
  const endSeconds = parseCueTime(match?.[2] ?? '');
  if (startSeconds === undefined || endSeconds === undefined) return undefined;
  return { startSeconds, endSeconds };
}

/**
 * True for a row of times, readable or damaged. Arrows also occur in texts ("A -> B", "10:00 -> 11:00").
 * @param isExpected true after an empty row and after the number of a cue
 */
export function isTimesRow(row: string, isExpected: boolean): boolean {
  const at = row.indexOf('->');
  if (at < 0) return false;
  const isDouble = row[at - 1] === '-';
  const start = row.slice(0, isDouble ? at - 1 : at).trim();
  const [end = '', ...settings] = row
    .slice(at + 2)
    .trim()
    .split(/\s+/u);
  if (isClock(start) && isClock(end))
    return isExpected || (isDouble && settings.every((setting) => setting.includes(':')));
  return isExpected && settings.length === 0 && SECONDS.test(start) && SECONDS.test(end);
}

const SECONDS = /^\d[\d.,]*$/u;

/** True for a time with a colon, maybe a damaged one. */
function isClock(text: string): boolean {
  return /^-?\d/u.test(text) && text.includes(':') && !/\s/u.test(text);
}
