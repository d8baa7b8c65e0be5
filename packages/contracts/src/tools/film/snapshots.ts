export const SNAPSHOT_LIMITS = {
  /** Saved versions of one film. */
  most: 50,
  nameMaxCharacters: 80,
} as const;
