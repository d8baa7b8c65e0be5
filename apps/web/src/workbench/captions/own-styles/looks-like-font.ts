/** The beginnings of a TTF (two of them) and of an OTF. */
const BEGINNINGS = ['\u0000\u0001\u0000\u0000', 'true', 'OTTO'];

/** Tests that a file has the ending and the first bytes of a TTF or OTF; the server reads the rest. */
export function looksLikeFont(fileName: string, bytes: Uint8Array): boolean {
  const beginning = String.fromCharCode(...bytes.subarray(0, 4));
  return /\.(?:ttf|otf)$/iu.test(fileName) && BEGINNINGS.includes(beginning);
}
