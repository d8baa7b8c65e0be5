export const PROPOSAL_LIMITS = {
  /** Open proposals of one film. */
  maxOpen: 50,
  /** Those among them that comments of guests made, so that guests leave room for others. */
  maxOpenOfGuests: 25,
  maxOperations: 200,
  noteMaxCharacters: 500,
  /** Pairs of pictures, and the width of a picture in pixels. */
  pairs: 5,
  maxPairs: 8,
  pairWidth: 360,
  pairMaxWidth: 720,
  /** Days after which a decided proposal is removed. */
  decidedKeptDays: 90,
} as const;

export const PROPOSAL_STATUSES = ['open', 'accepted', 'rejected', 'partly'] as const;
export const PROPOSERS = ['person', 'key', 'assistant', 'guest'] as const;
