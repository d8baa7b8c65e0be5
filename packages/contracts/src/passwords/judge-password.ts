import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { MIN_PASSWORD_LENGTH } from './password-length.ts';

/** `short`: too few characters. `common`: easy to guess. Null: accepted. */
export type PasswordFault = 'short' | 'common' | null;

/** The fewest guesses, as estimated by zxcvbn, that an accepted password must need. */
const FEWEST_GUESSES = 1e6;
/** The number of characters that are examined: more would cost time and make no password weaker. */
const LOOK_AT = 32;

let estimator: ZxcvbnFactory | undefined;

/**
 * Checks whether a password may be chosen; the server and the screens use the same rule. Loads lists of 220 kB
 * (gzipped), so the first screen must not import it.
 * @param hints words that an attacker would try first: the person's name and address
 */
export function judgePassword(password: string, hints: string[] = []): PasswordFault {
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'short';
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LOOK_AT });
  const known = hints
    .flatMap((hint) => [hint, ...hint.split('@', 1), ...hint.split(/[^\p{L}\p{N}]+/u)])
    .filter(({ length }) => length > 2);
  return estimator.check(password, known).guesses < FEWEST_GUESSES ? 'common' : null;
}
