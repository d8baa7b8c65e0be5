import { createHash, randomBytes } from 'node:crypto';
import { KEY_MARK } from '@atelier/contracts';

/** 40 bits that are shown, 152 that are secret; hexadecimal, so that a double click takes all of it. */
const SHOWN_DIGITS = 10;
const KEY_BYTES = 24;
const KEY = new RegExp(`^${KEY_MARK}[0-9a-f]{${2 * KEY_BYTES}}$`, 'u');

export function makeKey(): string {
  return KEY_MARK + randomBytes(KEY_BYTES).toString('hex');
}

export function isKeyText(text: string): boolean {
  return KEY.test(text);
}

/** Returns the public prefix of a key, which identifies it for its owner and in the database. */
export function prefixOf(key: string): string {
  return key.slice(0, KEY_MARK.length + SHOWN_DIGITS);
}

/** Hashes a key with SHA-256: a key is fully random, so a slower hash would not protect it better. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
