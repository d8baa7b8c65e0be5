import type { Config } from '../config/env.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logging/logger.ts';
import { createMailQueue, type MailQueue } from './mail-queue.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createSmtpSender } from './smtp.ts';

export interface MailSystem {
  queue: MailQueue;
  /** Null with a mail server. */
  outbox: Outbox | null;
  close(): Promise<void>;
}

/** SMTP when SMTP_URL is set, else the outbox; the queue stands before either. */
export function createMail(config: Config, deps: { sql: Database; logger: Logger }): MailSystem {
  if (!config.SMTP_URL) {
    const outbox = createOutbox(config.dataDir);
    return {
      queue: createMailQueue({ ...deps, transport: outbox.send }),
      outbox,
      close: async () => undefined,
    };
  }
  const smtp = createSmtpSender({ url: config.SMTP_URL, from: config.MAIL_FROM });
  return {
    queue: createMailQueue({ ...deps, transport: smtp.send }),
    outbox: null,
    close: async () => smtp.close(),
  };
}
