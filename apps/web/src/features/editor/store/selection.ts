/** The part of the film that actions concern. Words are named in the order of the text. */
export type Selection =
  | { kind: 'film' }
  | { kind: 'words'; ids: readonly string[] }
  | { kind: 'scene'; id: string }
  | { kind: 'layer'; id: string }
  | { kind: 'music'; id: string }
  | { kind: 'effect'; id: string };

export const WHOLE_FILM: Selection = { kind: 'film' };
