import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@atelier/contracts';

/** Addresses stay the same for so long, so that a browser can cache what they answer. */
const STEP_SECONDS = 6 * 3600;

export const MEDIA_PATH = '/storage/v1/films/';

/**
 * Signs the address of an asset, which plays without a session for 6 to 12 hours.
 * @param key the secret of the installation
 * @param options.membershipId of the member who gets the address, which ends with the membership; null for the owner
 */
export function mediaLink(
  key: string,
  assetId: string,
  { membershipId = null, nowMs = Date.now() }: { membershipId?: string | null; nowMs?: number } = {},
): string {
  const expires = (Math.floor(nowMs / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS;
  const member = membershipId === null ? '' : `?member=${membershipId}`;
  return `${MEDIA_PATH}${assetId}/${expires}/${signatureOf(key, { assetId, expires, membershipId })}${member}`;
}

/** @throws AppError `not_found` for an address that we did not sign or that has expired */
export function checkMediaLink(
  key: string,
  link: { assetId: string; expires: string; signature: string; membershipId: string | null },
  nowMs = Date.now(),
): void {
  const expires = Number(link.expires);
  const wanted = Buffer.from(signatureOf(key, { ...link, expires }));
  const given = Buffer.from(link.signature);
  const isOurs = wanted.length === given.length && timingSafeEqual(wanted, given);
  if (!isOurs || expires * 1000 < nowMs) throw new AppError('not_found', 'There is no such file.');
}

function signatureOf(
  key: string,
  { assetId, expires, membershipId }: { assetId: string; expires: number; membershipId: string | null },
): string {
  const signed = `film-media:${assetId}:${expires}${membershipId === null ? '' : `:${membershipId}`}`;
  return createHmac('sha256', key).update(signed).digest('base64url');
}
