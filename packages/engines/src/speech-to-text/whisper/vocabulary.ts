import { readFile } from 'node:fs/promises';

/** Converts between texts and the tokens of a Whisper model. Special tokens are not part of it. */
export interface Vocabulary {
  encode(text: string): number[];
  /** Returns the bytes of a token; empty for a special token. A character may span several tokens. */
  bytesOf(token: number): Buffer;
}

/** The words of GPT-2's tokeniser: contractions, letters, digits and marks, each with the space before them. */
const PIECES = /'(?:s|t|re|ve|m|ll|d)| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+/gu;

/** Reads the vocabulary from a `tokens.txt` of sherpa-onnx: a token in base64 and its number on each line. */
export async function readVocabulary(path: string): Promise<Vocabulary> {
  const lines = (await readFile(path, 'utf8')).split('\n');
  const bytes: Buffer[] = [];
  const ranks = new Map<string, number>();
  for (const line of lines) {
    const [base64, number] = line.split(' ');
    if (!base64 || number === undefined) continue;
    const token = Buffer.from(base64, 'base64');
    bytes[Number(number)] = token;
    ranks.set(token.toString('latin1'), Number(number));
  }
  return {
    encode: (text) =>
      [...text.matchAll(PIECES)].flatMap(([piece]) => encodePiece(Buffer.from(piece, 'utf8'), ranks)),
    bytesOf: (token) => bytes[token] ?? Buffer.alloc(0),
  };
}

/** Joins the bytes of a word to tokens: each time the pair whose token has the lowest number. */
function encodePiece(bytes: Buffer, ranks: ReadonlyMap<string, number>): number[] {
  const parts = [...bytes.toString('latin1')];
  for (;;) {
    let [best, at] = [Number.POSITIVE_INFINITY, -1];
    for (let index = 0; index + 1 < parts.length; index++) {
      const rank = ranks.get(`${parts[index]}${parts[index + 1]}`) ?? Number.POSITIVE_INFINITY;
      if (rank < best) [best, at] = [rank, index];
    }
    if (at < 0) break;
    parts.splice(at, 2, `${parts[at]}${parts[at + 1]}`);
  }
  return parts.map((part) => ranks.get(part) ?? 0);
}
