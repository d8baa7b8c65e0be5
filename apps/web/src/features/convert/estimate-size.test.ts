import { expect, test } from 'vitest';
import { estimateSizeBytes } from './estimate-size.ts';

const facts = { durationSeconds: 60, width: 1920, height: 1080 };

test('sound is exact, and smaller qualities are smaller everywhere', () => {
  expect(estimateSizeBytes({ to: 'mp3', quality: 'standard', facts, seconds: 10 })).toBe(240_000);
  for (const to of ['mp3', 'jpg', 'webp', 'gif', 'mp4']) {
    const [small, high] = (['small', 'high'] as const).map(
      (quality) => estimateSizeBytes({ to, quality, facts, seconds: 10 }) ?? 0,
    );
    expect(small).toBeGreaterThan(0);
    expect(small).toBeLessThan(high ?? 0);
  }
});

test('nothing is guessed where the browser knows too little', () => {
  const unknown = { durationSeconds: null, width: null, height: null };
  expect(estimateSizeBytes({ to: 'jpg', quality: 'standard', facts: unknown, seconds: null })).toBeNull();
  expect(estimateSizeBytes({ to: 'mp3', quality: 'standard', facts: unknown, seconds: null })).toBeNull();
});
