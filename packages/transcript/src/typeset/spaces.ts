/** U+202F, French typography's space before ! ? : ; and inside « ». */
export const NARROW_SPACE = '\u202f';
/** U+00A0. */
export const NO_BREAK_SPACE = '\u00a0';
