import { ProcessError, type ProcessFailure } from '@atelier/media';
import { expect, test } from 'vitest';
import { explainFailure } from './explain-failure.ts';

const NOTHING = { refused: [], tooLarge: false, unreachable: false } as never;

const ended = (failure: ProcessFailure, stderrTail: string) =>
  new ProcessError({ tool: 'yt-dlp', failure, stderrTail, argv: [], exitCode: null, signal: 'SIGTERM' });

test.each([
  ['timed_out', '', 'timed_out'],
  ['timed_out', 'WARNING: no cookies\nERROR: [generic] HTTP Error 404: Not Found', 'video_not_available'],
  ['cpu_limit', 'ERROR: Unsupported URL: x', 'link_refused'],
  ['timed_out', 'ERROR: HTTP Error 503: Service Unavailable', 'engine_failed'],
  ['failed', 'ERROR: Private video', 'video_not_available'],
  ['killed', 'ERROR: Private video', 'engine_failed'],
] as const)('a program that ended as %s after “%s” is reported as %s', (failure, stderr, code) => {
  expect(explainFailure(ended(failure, stderr), NOTHING)).toMatchObject({ code });
});
