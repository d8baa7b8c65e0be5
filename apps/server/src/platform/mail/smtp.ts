import { createTransport } from 'nodemailer';
import type { SendMail } from './mail.ts';

/**
 * Sends through an SMTP server: `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465`.
 * @param from `Name <address>`
 */
export function createSmtpSender(options: { url: string; from: string }): {
  send: SendMail;
  close(): void;
} {
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: 2,
    // A server that does not answer must not keep a sender busy.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Mail is made of our own texts: nothing may make us read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, from: options.from });
    },
    close: () => transport.close(),
  };
}
