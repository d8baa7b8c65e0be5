import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { MIN_PASSWORD_LENGTH } from './password-length.ts';

/** `short`: too few characters. `common`: among those that are tried first. Null: good enough. */
export type PasswordFault = 'short' | 'common' | null;

/** Whoever guesses needs fewer tries than this for a password of the lists, with the usual changes of letters. */
const FEWEST_GUESSES = 1e6;
/** Only so many characters are looked at: what is hard to guess by then stays so, and nobody buys our time with more. */
const LOOK_AT = 32;

let estimator: ZxcvbnFactory | undefined;

/**
 * Whether a password may be chosen; server and screens ask the same. Brings lists of 220 kB (gzipped): import it where
 * it is needed, never with the first screen.
 * @param hints what is tried first for this person: their name, their address
 */
export function judgePassword(password: string, hints: string[] = []): PasswordFault {
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'short';
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LOOK_AT });
  const known = hints
    .flatMap((hint) => [hint, ...hint.split('@', 1), ...hint.split(/[^\p{L}\p{N}]+/u)])
    .filter(({ length }) => length > 2);
  return estimator.check(password, known).guesses < FEWEST_GUESSES ? 'common' : null;
}
