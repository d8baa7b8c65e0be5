import { createHmac, timingSafeEqual } from 'node:crypto';

/** The parts of a receipt that its signature covers: everything that decides the work of a run from it. */
interface Signed {
  version?: unknown;
  tool?: unknown;
  request?: unknown;
  handles?: unknown;
  made: { sources?: unknown };
}

/**
 * Payloads hold what no request may (words as they were drawn, links already judged): only those that a server of
 * this installation has written are run.
 * @param key the installation's secret
 */
export function signReceipt(receipt: Signed, key: string): string {
  const { version, tool, request, handles } = receipt;
  const text = canonicalJson({ version, tool, request, handles, sources: receipt.made.sources });
  return createHmac('sha256', `receipts:${key}`).update(text).digest('hex');
}

/** True if the receipt's signature was made with our key. */
export function isSigned(receipt: Signed & { signature: string }, key: string): boolean {
  const [ours, theirs] = [signReceipt(receipt, key), receipt.signature].map((text) => Buffer.from(text));
  return (
    ours !== undefined &&
    theirs !== undefined &&
    ours.length === theirs.length &&
    timingSafeEqual(ours, theirs)
  );
}

/** Writes JSON with sorted fields, so that a file that was written anew gives the same text. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
