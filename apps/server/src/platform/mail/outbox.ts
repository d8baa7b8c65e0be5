import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mail, SendMail } from './mail.ts';

export interface KeptMail extends Mail {
  id: string;
  /** ISO 8601. */
  at: string;
}

export interface Outbox {
  send: SendMail;
  /** The newest hundred, newest first. */
  list(): Promise<KeptMail[]>;
}

/** Keeps mail in DATA_DIR/outbox when no SMTP server is configured; /dev/outbox shows it on loopback only. */
export function createOutbox(dataDir: string): Outbox {
  const dir = path.join(dataDir, 'outbox');
  return {
    async send(mail) {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const at = new Date().toISOString();
      const name = `${at.replaceAll(':', '-')}_${randomBytes(4).toString('hex')}.json`;
      await writeFile(path.join(dir, name), JSON.stringify({ ...mail, at }, null, 2), { mode: 0o600 });
    },
    async list() {
      const names = (await readdir(dir).catch(() => [])).filter((name) => name.endsWith('.json'));
      return Promise.all(
        names
          .sort()
          .reverse()
          .slice(0, 100)
          .map(async (name) => ({
            // biome-ignore lint/plugin: the server wrote the file
            ...JSON.parse(await readFile(path.join(dir, name), 'utf8')),
            id: path.basename(name, '.json'),
          })),
      );
    },
  };
}
