import { expect, test } from 'vitest';
import { authErrorKey } from './auth-error-key.ts';

test('an error is known by its code before its status or name', () => {
  expect(authErrorKey({ name: 'AuthApiError', code: 'invalid_credentials', status: 400 })).toBe(
    'invalid_credentials',
  );
  expect(authErrorKey({ name: 'AuthApiError', code: 'email_exists', status: 422 })).toBe(
    'user_already_exists',
  );
});

test('a weak password names its first reason', () => {
  expect(authErrorKey({ name: 'AuthWeakPasswordError', code: 'weak_password', reasons: ['pwned'] })).toBe(
    'weak_pwned',
  );
  expect(authErrorKey({ name: 'AuthWeakPasswordError', code: 'weak_password', reasons: [] })).toBe(
    'weak_password',
  );
});

test('retryable and throttled answers are told apart', () => {
  expect(authErrorKey({ name: 'AuthRetryableFetchError', status: 0 })).toBe('retryable');
  for (const status of [502, 503, 504])
    expect(authErrorKey({ name: 'AuthApiError', status })).toBe('retryable');
  expect(authErrorKey({ name: 'AuthApiError', status: 429 })).toBe('rate_limited');
});

test('a missing session and an invalid token are known by name', () => {
  expect(authErrorKey({ name: 'AuthSessionMissingError', status: 400 })).toBe('session_missing');
  expect(authErrorKey({ name: 'AuthInvalidTokenResponseError', status: 500 })).toBe('invalid_token');
});

test('what nobody knows has no key', () => {
  expect(authErrorKey(new Error('odd'))).toBeNull();
  expect(authErrorKey('odd')).toBeNull();
});
