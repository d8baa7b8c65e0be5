import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a key with AES-256-GCM for the database.
 * @param secret the installation's secret
 * @param owner of the key: a person's id, or the name of its purpose; the result can be opened for this owner only
 * @returns nonce, tag and encrypted text
 */
export function sealKey(text: string, { secret, owner }: { secret: string; owner: string }): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret), nonce);
  cipher.setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Decrypts a key of `sealKey`; null when the installation's secret has changed or the bytes are damaged. */
export function openKey(
  sealed: Uint8Array,
  { secret, owner }: { secret: string; owner: string },
): string | null {
  const bytes = Buffer.from(sealed);
  try {
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret), bytes.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(text).toString('utf8');
  } catch {
    return null;
  }
}

function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'publisher-keys', 32));
}
