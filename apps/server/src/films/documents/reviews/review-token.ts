import { createHash, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { REVIEW_LIMITS } from '@atelier/contracts/automation/reviews';

const TOKEN = /^[\w-]{43}$/u;
const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const HASH_BYTES = 32;
const HOUR_MS = 3_600_000;

/**
 * Makes a token of 256 bits.
 * @param again text that identifies a call which may be repeated: the same text makes the same token
 */
export function makeToken(key: string, again: string | null): string {
  if (again === null) return randomBytes(32).toString('base64url');
  return createHmac('sha256', key).update(`review-token:${again}`).digest('base64url');
}

/** Hashes a token with SHA-256: it is fully random. @returns null for a text that is no token */
export function hashToken(token: string): Buffer | null {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest() : null;
}

export interface HashedPassword {
  hash: Buffer;
  salt: Buffer;
}

/** Hashes a password with scrypt (N = 16,384, r = 8, p = 1) and a salt of 128 bits. */
export async function hashPassword(password: string): Promise<HashedPassword> {
  const salt = randomBytes(16);
  return { hash: await derive(password.normalize('NFC'), salt, HASH_BYTES), salt };
}

/** Checks a password in constant time. */
export async function isPassword(password: string, { hash, salt }: HashedPassword): Promise<boolean> {
  return timingSafeEqual(await derive(password.normalize('NFC'), salt, HASH_BYTES), hash);
}

/** Makes the pass of a review whose password was entered: valid for that review and password, for 12 hours. */
export function makePass(
  key: string,
  review: { id: string; passwordHash: Buffer },
  nowMs = Date.now(),
): { pass: string; expiresAt: Date } {
  const expires = Math.floor((nowMs + REVIEW_LIMITS.passHours * HOUR_MS) / 1000);
  return { pass: `${expires}.${signPass(key, review, expires)}`, expiresAt: new Date(expires * 1000) };
}

export function isPass(
  key: string,
  review: { id: string; passwordHash: Buffer },
  pass: string,
  nowMs = Date.now(),
): boolean {
  const [expires = '', signature = ''] = pass.split('.');
  if (!/^\d{1,12}$/u.test(expires) || Number(expires) * 1000 < nowMs) return false;
  return isSame(signature, signPass(key, review, Number(expires)));
}

function signPass(key: string, review: { id: string; passwordHash: Buffer }, expires: number): string {
  const password = review.passwordHash.toString('hex');
  return createHmac('sha256', key)
    .update(`review-pass:${review.id}:${password}:${expires}`)
    .digest('base64url');
}

/** Compares two texts in a time that does not depend on where they differ. */
export function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
