import { createHmac } from 'node:crypto';
import { AppError } from '@atelier/contracts';
import { isSame } from '../documents/reviews/review-token.ts';

const KEPT_SECONDS = 3600;

export const PACKAGE_PATH = '/storage/v1/film-packages/';

interface PackageOf {
  userId: string;
  filmId: string;
}

/** Signs the address of a film's package for an hour: a download of the browser carries no token. */
export function packageLink(key: string, { userId, filmId }: PackageOf, nowMs = Date.now()): string {
  const expires = Math.floor(nowMs / 1000) + KEPT_SECONDS;
  return `${PACKAGE_PATH}${userId}/${filmId}/${expires}/${sign(key, { userId, filmId }, expires)}`;
}

/** @throws AppError `not_found` for an address that we did not sign or that has expired */
export function checkPackageLink(
  key: string,
  link: PackageOf & { expires: string; signature: string },
  nowMs = Date.now(),
): void {
  const expires = Number(link.expires);
  if (!isSame(link.signature, sign(key, link, expires)) || expires * 1000 < nowMs) {
    throw new AppError('not_found', 'There is no such file.');
  }
}

function sign(key: string, { userId, filmId }: PackageOf, expires: number): string {
  return createHmac('sha256', key).update(`film-package:${userId}:${filmId}:${expires}`).digest('base64url');
}
