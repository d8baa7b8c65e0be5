export const LIVE_LIMITS = {
  /** Connections that follow one film at once, over all servers. */
  perFilm: 50,
  /** Connections of guests among them, so that guests leave room for others. */
  perFilmOfGuests: 20,
  /** Connections of one session or one API key among them. */
  perCredential: 8,
  /** Edits that a connection gets again after a break; beyond them it has to read the film. */
  replayedEdits: 200,
  /** Ids of a shared selection. */
  selectedIds: 50,
} as const;
