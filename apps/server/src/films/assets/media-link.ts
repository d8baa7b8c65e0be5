import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@atelier/contracts';

/** Addresses stay the same for so long, so that a browser can cache what they answer. */
const STEP_SECONDS = 6 * 3600;

export const MEDIA_PATH = '/storage/v1/films/';

/**
 * Signs the address of an asset, which plays without a session for 6 to 12 hours.
 * @param key the secret of the installation
 */
export function mediaLink(key: string, assetId: string, nowMs = Date.now()): string {
  const expires = (Math.floor(nowMs / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS;
  return `${MEDIA_PATH}${assetId}/${expires}/${signatureOf(key, assetId, expires)}`;
}

/** @throws AppError `not_found` for an address that we did not sign or that has expired */
export function checkMediaLink(
  key: string,
  link: { assetId: string; expires: string; signature: string },
  nowMs = Date.now(),
): void {
  const expires = Number(link.expires);
  const wanted = Buffer.from(signatureOf(key, link.assetId, expires));
  const given = Buffer.from(link.signature);
  const isOurs = wanted.length === given.length && timingSafeEqual(wanted, given);
  if (!isOurs || expires * 1000 < nowMs) throw new AppError('not_found', 'There is no such file.');
}

function signatureOf(key: string, assetId: string, expires: number): string {
  return createHmac('sha256', key).update(`film-media:${assetId}:${expires}`).digest('base64url');
}
