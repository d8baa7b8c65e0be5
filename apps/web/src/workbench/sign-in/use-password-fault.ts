import type { PasswordFault } from '@atelier/contracts/passwords/judge-password';
import { useEffect, useState } from 'react';

/**
 * Finds the reason for which the server would refuse a new password, while it is typed; null: none, or not known yet. The lists come
 * with the first letter, never with the screen.
 * @param hints what is tried first for this person: their name, their address
 */
export function usePasswordFault(password: string, hints: string[] = []): PasswordFault {
  const [judged, setJudged] = useState<{ password: string; fault: PasswordFault } | null>(null);
  const known = hints.join('\n');
  useEffect(() => {
    if (!password) return;
    let isCurrent = true;
    import('@atelier/contracts/passwords/judge-password')
      .then(({ judgePassword }) => {
        if (isCurrent) setJudged({ password, fault: judgePassword(password, known.split('\n')) });
      })
      // Without the lists the server still decides.
      .catch((cause: unknown) => console.warn('The password lists could not be loaded', cause));
    return () => {
      isCurrent = false;
    };
  }, [password, known]);
  return judged?.password === password ? judged.fault : null;
}
