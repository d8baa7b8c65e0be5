export interface Word {
  /** In lower case, with expanded ligatures and with accents. */
  exact: string;
  /** Without accents. */
  plain: string;
  /** True after a comma, a full stop or a line break. */
  startsClause: boolean;
}

const MAX_WORDS = 400;

/** Splits a prompt into words; hyphens and apostrophes separate, so that "l'arc-en-ciel" is four words. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  let startsClause = true;
  for (const match of openLigatures(text).matchAll(/[\p{L}\p{M}\p{N}]+|[,.;:!?\n()]/gu)) {
    const piece = match[0];
    if (/^[,.;:!?\n()]$/.test(piece)) {
      startsClause = true;
      continue;
    }
    words.push({ exact: piece, plain: stripAccents(piece), startsClause });
    startsClause = false;
    if (words.length === MAX_WORDS) break;
  }
  return words;
}

export function stripAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

function openLigatures(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae');
}
