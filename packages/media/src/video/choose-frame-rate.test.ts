import { expect, test } from 'vitest';
import { sampleVideo } from '../testing/sample-info.ts';
import { chooseFrameRate } from './choose-frame-rate.ts';

test.each([
  [30, 1, false, '30/1'],
  [30_000, 1001, false, '30000/1001'],
  [90_000, 3001, false, '30/1'],
  [25, 1, false, '25/1'],
  [40, 1, false, '40/1'],
  [15, 1, false, '30/1'],
  [120, 1, false, '60/1'],
  [29, 1, true, '30/1'],
  [52, 1, true, '60/1'],
  [1000, 1, true, '30/1'],
  [0, 1, true, '30/1'],
])('%d/%d (variable: %s) becomes %s', (num, den, isVariableFrameRate, wanted) => {
  const rate = chooseFrameRate({
    ...sampleVideo(),
    frameRate: num / den,
    frameRateRatio: { num, den },
    isVariableFrameRate,
  });
  expect(`${rate.num}/${rate.den}`).toBe(wanted);
});
