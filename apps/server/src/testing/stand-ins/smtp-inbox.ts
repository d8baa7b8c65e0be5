import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';

interface ReceivedMail {
  to: string;
  /** The message's own header fields, lower-case names, decoded. */
  headers: Record<string, string>;
  text: string;
  html: string;
}

export interface SmtpInbox {
  /** For SMTP_URL, with a user and a password that are checked. */
  url: string;
  received: ReceivedMail[];
  /** Turns the next `count` messages away with a temporary error. */
  refuse(count: number): void;
  /** The first mail to somebody, once it has come. */
  waitFor(to: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** A real SMTP server on loopback that keeps what it gets. */
export async function startSmtpInbox(): Promise<SmtpInbox> {
  const received: ReceivedMail[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    // No certificate here; loopback needs none.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === 'atelier' && password === 'secret') done(null, { user: username });
      else done(new Error('wrong user or password'));
    },
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString('latin1');
      });
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          done(Object.assign(new Error('try again later'), { responseCode: 451 }));
          return;
        }
        const [recipient] = session.envelope.rcptTo;
        received.push({ to: recipient?.address ?? '', ...parseMessage(raw) });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    url: `smtp://atelier:secret@127.0.0.1:${address.port}`,
    received,
    refuse(count) {
      refusals = count;
    },
    waitFor: (to) =>
      vi.waitFor(
        () => {
          const mail = received.find((candidate) => candidate.to === to);
          if (!mail) throw new Error(`no mail to ${to}`);
          return mail;
        },
        { timeout: 180_000, interval: 50 },
      ),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Just enough MIME for what we send: one multipart/alternative of text and HTML. */
function parseMessage(raw: string): Omit<ReceivedMail, 'to'> {
  const { headers, body } = splitHeaders(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = body.split(`--${boundary}`).map(splitHeaders);
  const partOf = (type: string) => {
    const part = parts.find((candidate) => candidate.headers['content-type']?.startsWith(type));
    return part ? decodeBody(part.body, part.headers['content-transfer-encoding'] ?? '') : '';
  };
  const decoded = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, decodeWords(value)]),
  );
  return { headers: decoded, text: partOf('text/plain'), html: partOf('text/html') };
}

function splitHeaders(text: string): { headers: Record<string, string>; body: string } {
  const trimmed = text.replace(/^\r?\n/, '');
  const end = trimmed.indexOf('\r\n\r\n');
  const lines = trimmed
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: trimmed.slice(end + 4) };
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString('utf8');
  return decodeQuoted(body.replaceAll('=\r\n', '')).replaceAll('\r\n', '\n');
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** RFC 2047: `=?UTF-8?Q?…?=`. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuoted(text.replaceAll('_', ' ')),
    );
}
