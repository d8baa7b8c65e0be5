import { Transfer } from '../../../workbench/long-source/transfer.ts';

interface Range {
  startSeconds: number;
  endSeconds: number;
}

/** The sent ranges of each file of this page: what a preview has sent serves the clip and the editor too. */
const sentRanges = new WeakMap<File, Map<string, Transfer>>();

/** Sends a range of a file, once. After a failure the next call sends it again. */
export function sendRange(file: File, userId: string, { startSeconds, endSeconds }: Range): Transfer {
  const ranges = sentRanges.get(file) ?? new Map<string, Transfer>();
  sentRanges.set(file, ranges);
  const key = `${userId} ${startSeconds.toFixed(2)} ${endSeconds.toFixed(2)}`;
  const known = ranges.get(key);
  if (known) return known;
  const transfer = new Transfer({ file, userId, wish: { startSeconds, endSeconds } });
  ranges.set(key, transfer);
  transfer.promise.catch(() => ranges.delete(key));
  return transfer;
}

/** Forgets what was sent of a file: the server may have deleted it. */
export function forgetRanges(file: File): void {
  sentRanges.delete(file);
}
