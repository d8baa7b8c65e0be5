/**
 * An id that nobody else draws: 128 random bits. Not `crypto.randomUUID`, which browsers withhold from pages that come
 * over plain HTTP, as from another machine in the same house.
 */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
