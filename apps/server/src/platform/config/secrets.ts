import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

export const secretsSchema = z.object({
  postgresPassword: z.string(),
  jwtSecret: z.string(),
  publishableKey: z.string(),
  secretKey: z.string(),
});
export type Secrets = z.infer<typeof secretsSchema>;

/** The installation's secrets, made on the first start and kept in DATA_DIR/secrets.json, mode 600. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json');
  const existing = await readFile(file, 'utf8').catch(() => null);
  // biome-ignore lint/plugin: the server wrote the file
  if (existing !== null) return secretsSchema.parse(JSON.parse(existing));
  const secrets: Secrets = {
    postgresPassword: random(),
    jwtSecret: random(),
    publishableKey: `sb_publishable_${random()}`,
    secretKey: `sb_secret_${random()}`,
  };
  await keepSecrets(dataDir, secrets);
  // biome-ignore lint/plugin: the server wrote the file
  return secretsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Writes them unless some are there. */
export async function keepSecrets(dataDir: string, secrets: Secrets): Promise<void> {
  const file = path.join(dataDir, 'secrets.json');
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  // A link fails when the file exists: of two first starts on one folder, both end with the same secrets.
  await link(partial, file).catch(() => undefined);
  await rm(partial);
}

function random(): string {
  return randomBytes(32).toString('hex');
}
