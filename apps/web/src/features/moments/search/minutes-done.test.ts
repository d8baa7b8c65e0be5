import { expect, test } from 'vitest';
import { minutesDone } from './minutes-done.ts';

test('minutes of the recording that have been listened to, from the share of the whole search', () => {
  expect(minutesDone({ stage: 'transcribing', percent: 15 }, 3600)).toEqual({ done: 0, total: 60 });
  expect(minutesDone({ stage: 'transcribing', percent: 55 }, 3600)).toEqual({ done: 30, total: 60 });
  expect(minutesDone({ stage: 'transcribing', percent: 95 }, 3600)).toEqual({ done: 60, total: 60 });
  expect(minutesDone({ stage: 'transcribing', percent: 55 }, 40)).toEqual({ done: 0, total: 1 });
});

test('other steps are not told in minutes, nor is a recording of unknown length', () => {
  expect(minutesDone({ stage: 'preparing', percent: 6 }, 3600)).toBeNull();
  expect(minutesDone({ stage: 'transcribing', percent: 50 }, null)).toBeNull();
});
