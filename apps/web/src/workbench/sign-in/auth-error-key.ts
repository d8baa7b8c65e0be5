import type auth from '../../i18n/fr/auth.json';

export type ProviderErrorKey = keyof typeof auth.provider;

const KEYS_BY_CODE: Record<string, ProviderErrorKey> = {
  invalid_credentials: 'invalid_credentials',
  email_not_confirmed: 'email_not_confirmed',
  user_already_exists: 'user_already_exists',
  email_exists: 'user_already_exists',
  email_address_invalid: 'email_address_invalid',
  email_address_not_authorized: 'email_address_invalid',
  signup_disabled: 'signup_disabled',
  email_provider_disabled: 'signup_disabled',
  weak_password: 'weak_password',
  same_password: 'same_password',
  over_request_rate_limit: 'rate_limited',
  over_email_send_rate_limit: 'rate_limited',
  rate_limited: 'rate_limited',
  session_not_found: 'session_missing',
  session_expired: 'session_missing',
  refresh_token_not_found: 'session_missing',
  bad_jwt: 'invalid_token',
  otp_expired: 'session_missing',
  reauthentication_needed: 'session_missing',
  user_banned: 'user_banned',
};

const KEYS_BY_NAME: Record<string, ProviderErrorKey> = {
  AuthRetryableFetchError: 'retryable',
  AuthSessionMissingError: 'session_missing',
  AuthInvalidTokenResponseError: 'invalid_token',
  AuthInvalidCredentialsError: 'invalid_credentials',
  AuthInvalidJwtError: 'invalid_token',
};

const KEYS_BY_REASON: Record<string, ProviderErrorKey> = {
  length: 'weak_length',
  characters: 'weak_characters',
  pwned: 'weak_pwned',
};

/** The message for an error of the auth provider; null when only its own text can say what happened. */
export function authErrorKey(error: unknown): ProviderErrorKey | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, status, reasons } = { code: undefined, status: undefined, reasons: undefined, ...error };
  const reason = Array.isArray(reasons) ? KEYS_BY_REASON[String(reasons[0])] : undefined;
  if (reason) return reason;
  if (typeof code === 'string' && KEYS_BY_CODE[code]) return KEYS_BY_CODE[code];
  if (status === 429) return 'rate_limited';
  if (typeof status === 'number' && status >= 502 && status <= 504) return 'retryable';
  return KEYS_BY_NAME[nameOf(error)] ?? null;
}

function nameOf(error: object): string {
  return 'name' in error && typeof error.name === 'string' ? error.name : '';
}
