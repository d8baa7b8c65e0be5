import { expect, test } from 'vitest';
import { displayNameOf, initialsOf } from './initials.ts';

const person = (metadata: Record<string, unknown>, email?: string) => ({
  user_metadata: metadata,
  ...(email === undefined ? {} : { email }),
});

test('a full name gives its first and last initial', () => {
  expect(initialsOf(person({ full_name: 'Camille Martin' }))).toBe('CM');
  expect(initialsOf(person({ full_name: '  anne  marie de la tour ' }))).toBe('AT');
  expect(initialsOf(person({ full_name: 'élodie' }))).toBe('É');
});

test('without one: the user name, then the e-mail, then U', () => {
  expect(initialsOf(person({ full_name: '', user_name: 'zoe' }, 'a@b.fr'))).toBe('Z');
  expect(initialsOf(person({ username: 'kim' }, 'a@b.fr'))).toBe('K');
  expect(initialsOf(person({}, 'a@b.fr'))).toBe('A');
  expect(initialsOf(person({}))).toBe('U');
  expect(initialsOf(null)).toBe('U');
});

test('a letter outside the basic plane stays whole', () => {
  expect(initialsOf(person({ full_name: '🦊 Renard' }))).toBe('🦊R');
});

test('metadata that is no text is as good as none', () => {
  expect(initialsOf(person({ full_name: 42, user_name: null }, 'x@y.z'))).toBe('X');
  expect(displayNameOf(person({ full_name: 42 }))).toBeNull();
});
