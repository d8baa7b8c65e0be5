/** Bits of a mark: 32 of its id, then 16 of a checksum. */
export const CODE_BITS = 48;
const ID_BITS = 32;
const CHECK_BITS = CODE_BITS - ID_BITS;
/** Bits with the weakest votes, of which up to three are tried with the other value. */
const DOUBTED_BITS = 12;

/** Encodes an id as 1 and −1. @param id an unsigned integer of 32 bits */
export function encodeId(id: number): number[] {
  const check = checksum(id);
  return Array.from({ length: CODE_BITS }, (_, index) => {
    const bit = index < ID_BITS ? id >>> (ID_BITS - 1 - index) : check >>> (CODE_BITS - 1 - index);
    return (bit & 1) === 1 ? 1 : -1;
  });
}

/**
 * Decodes an id from the votes for its bits (Chase decoding): up to three of the weakest votes may be wrong.
 * @param votes positive for 1, negative for 0; larger for a clearer vote
 * @returns null when no checksum matches
 */
export function decodeId(votes: readonly number[]): number | null {
  const bits = votes.map((vote) => (vote > 0 ? 1 : 0));
  const doubted = votes
    .map((vote, index) => ({ index, strength: Math.abs(vote) }))
    .sort((a, b) => a.strength - b.strength)
    .slice(0, DOUBTED_BITS)
    .map(({ index }) => index);
  const own = idOf(bits);
  if (own !== null) return own;
  for (const [place, first] of doubted.entries())
    for (const [next, second] of doubted.entries().drop(place))
      for (const third of doubted.slice(next)) {
        const flipped = new Set([first, second, third]);
        const id = idOf(bits.map((bit, index) => (flipped.has(index) ? 1 - bit : bit)));
        if (id !== null) return id;
      }
  return null;
}

function idOf(bits: readonly number[]): number | null {
  const read = (from: number, until: number) =>
    bits.slice(from, until).reduce((value, bit) => value * 2 + bit, 0);
  const id = read(0, ID_BITS);
  return checksum(id) === read(ID_BITS, ID_BITS + CHECK_BITS) ? id : null;
}

/** CRC-16/CCITT-FALSE of the four bytes of an id. */
function checksum(id: number): number {
  let value = 0xffff;
  for (let shift = 24; shift >= 0; shift -= 8) {
    value ^= ((id >>> shift) & 0xff) << 8;
    for (let bit = 0; bit < 8; bit++) value = (value & 0x8000 ? (value << 1) ^ 0x1021 : value << 1) & 0xffff;
  }
  return value;
}
