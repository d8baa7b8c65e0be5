import { expect, vi } from 'vitest';
import type { KeptMail } from '../platform/mail/outbox.ts';

/** The newest mail to somebody whose subject contains `subject`; waits until it has been delivered. */
export function readOutbox(serverUrl: string, to: string, subject: string): Promise<KeptMail> {
  return vi.waitFor(
    async () => {
      const answer = await fetch(`${serverUrl}/dev/outbox`, { headers: { Accept: 'application/json' } });
      const { mails }: { mails: KeptMail[] } = await answer.json();
      const mail = mails.find((kept) => kept.to === to && kept.subject.includes(subject));
      expect(mail).toBeDefined();
      if (!mail) throw new Error('no such mail');
      return mail;
    },
    { timeout: 180_000, interval: 50 },
  );
}
