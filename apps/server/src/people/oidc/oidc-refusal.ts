import type { OidcOutcome } from '@atelier/contracts';

/** The error of a sign-in with the OpenID provider that opens no session; the person is told its outcome. */
export class OidcRefusal extends Error {
  readonly outcome: OidcOutcome;

  /** @param reason for the log: never an address of mail, a code or a token */
  constructor(outcome: OidcOutcome, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'OidcRefusal';
    this.outcome = outcome;
  }
}
