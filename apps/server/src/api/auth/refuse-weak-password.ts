import { MIN_PASSWORD_LENGTH } from '@atelier/contracts/passwords/password-length';
import { refuseAuth } from './refuse-auth.ts';

/** @returns the refusal of a password that is short or among the first that are tried; null: good enough */
export async function refuseWeakPassword(
  password: string,
  hints: (string | null | undefined)[],
): Promise<Response | null> {
  // Its lists take megabytes: loaded with the first password.
  const { judgePassword } = await import('@atelier/contracts/passwords/judge-password');
  const fault = judgePassword(
    password,
    hints.filter((hint) => typeof hint === 'string'),
  );
  if (fault === null) return null;
  if (fault === 'short') {
    const message = `Password should be at least ${MIN_PASSWORD_LENGTH} characters.`;
    return refuseAuth(422, 'weak_password', message, { weak_password: { reasons: ['length'] } });
  }
  const message = 'Password is known to be weak and easy to guess, please choose a different one.';
  return refuseAuth(422, 'weak_password', message, { weak_password: { reasons: ['pwned'] } });
}
