import { ProcessError, type ProcessFailure } from '@atelier/media';
import { expect, test } from 'vitest';
import { fromMediaError } from './media-failure.ts';

const failed = (failure: ProcessFailure) =>
  fromMediaError(
    new ProcessError({ tool: 'ffmpeg', failure, argv: [], exitCode: null, signal: null, stderrTail: '' }),
  );

test('a program whose time was over is not started again; one that was killed from outside is', () => {
  expect(failed('timed_out')).toMatchObject({ code: 'timed_out', retryable: false });
  expect(failed('cpu_limit')).toMatchObject({ code: 'timed_out', retryable: false });
  expect(failed('killed')).toMatchObject({ code: 'processing_failed', retryable: true });
});
