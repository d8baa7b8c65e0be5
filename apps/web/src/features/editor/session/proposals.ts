import type { Proposal } from '@atelier/film/wire/proposal-answers';

/** The open proposals on a film, and what decides about them. */
export interface Proposals {
  open: readonly Proposal[];
  /** Accepts operations as one edit, or all without conflicts. A refusal is shown as a notice. */
  accept(id: string, indexes?: readonly number[]): Promise<void>;
  reject(id: string, indexes?: readonly number[]): Promise<void>;
}
