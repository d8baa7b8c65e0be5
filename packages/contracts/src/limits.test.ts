import { expect, test } from 'vitest';
import { LIMITS, PROGRESS_CAP, TIMINGS } from './limits.ts';

// Section 9 of both specifications, and the screens' own numbers in sections 2, 4 and 5.

test('sizes, lengths and counts are those of the specification', () => {
  expect(LIMITS).toMatchObject({
    uploadMaxBytes: 50 * 1024 * 1024,
    uploadMinBytes: 1024,
    referenceImageMaxBytes: 20 * 1024 * 1024,
    referenceImagesMax: 3,
    clipMaxSeconds: 90,
    splitScreenMaxSeconds: 90,
    formatMaxSeconds: 120,
    convertMaxSeconds: 120,
    videoDownloadMaxSeconds: 300,
    voiceMaxCharacters: 1000,
    videoPromptMaxCharacters: 500,
    gameplayListMax: 100,
    storageCacheSeconds: 3600,
  });
  expect(PROGRESS_CAP).toBe(95);
});

test('times are those of the specification', () => {
  expect(TIMINGS).toEqual({
    toastMs: 5000,
    comingSoonToastMs: 3000,
    successMessageMs: 5000,
    progressTickMs: 800,
    queuePollMs: 5000,
    resultPollMs: 5000,
    clipResultPolls: 300,
    subtitlesResultPolls: 120,
    pollRetryMs: 2000,
    pollRetries: 3,
    processingTimeoutMs: 900_000,
    loginSpinnerMs: 800,
    resetRedirectMs: 2000,
    pricingToastDelayMs: 1000,
    reloadAfterCancelMs: 2000,
    captureTimeoutMs: 10_000,
    captureRetryDelaysMs: [1000, 2000, 3000],
  });
});
