import type { Config } from '../config/env.ts';
import type { SendMail } from './mail.ts';
import { createOutbox, type Outbox } from './outbox.ts';

export interface MailSystem {
  send: SendMail;
  /** Null with a mail server. */
  outbox: Outbox | null;
  close(): Promise<void>;
}

/** SMTP when SMTP_URL is set, else the outbox. */
export async function createMail(config: Config): Promise<MailSystem> {
  if (!config.SMTP_URL) {
    const outbox = createOutbox(config.dataDir);
    return { send: outbox.send, outbox, close: async () => undefined };
  }
  // With a mail server only: the library would stay in the memory of every server.
  const { createSmtpSender } = await import('./smtp.ts');
  const smtp = createSmtpSender({ url: config.SMTP_URL, from: config.MAIL_FROM });
  return { send: smtp.send, outbox: null, close: async () => smtp.close() };
}
