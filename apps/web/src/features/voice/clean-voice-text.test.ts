import { expect, test } from 'vitest';
import { cleanVoiceText, unspeakableOf } from './clean-voice-text.ts';

test('apostrophes and ordinary signs may stay', () => {
  const text = "L’été, c'est 25 % de plus : 12,50 € & 3 + 4 = 7 ! Aujourd’hui… © Atelier";
  expect(unspeakableOf(text)).toEqual([]);
  expect(cleanVoiceText(text)).toBe(text);
});

test('quotes, icons and emoji are named once each, and go', () => {
  const text = 'Il dit « bonjour » 👋🏽 et "merci" ✓ 👨‍👩‍👧 → fin. ‘oui’';
  expect(unspeakableOf(text)).toEqual(['«', '»', '👋', '"', '✓', '👨', '👩', '👧', '→', '‘', '’']);
  expect(cleanVoiceText(text)).toBe('Il dit bonjour et merci fin. oui');
});

test('lines stay lines', () => {
  expect(cleanVoiceText('Un 🎉\n« Deux »\nTrois')).toBe('Un\nDeux\nTrois');
});
