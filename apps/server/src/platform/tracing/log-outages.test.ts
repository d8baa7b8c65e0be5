import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logOutages } from './log-outages.ts';

const succeeded: ExportResult = { code: ExportResultCode.SUCCESS };
const failed: ExportResult = { code: ExportResultCode.FAILED, error: new Error('x'.repeat(10_000)) };

test('an outage is one line when it begins and one when it ends, and a collector writes no long ones', () => {
  const lines: string[] = [];
  const logger = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const results = [succeeded, failed, failed, succeeded, succeeded, failed];
  const answered: ExportResult[] = [];
  const exporter = logOutages(
    {
      export: (_spans, done) => done(results[answered.length] ?? succeeded),
      shutdown: async () => undefined,
    },
    logger,
  );
  while (answered.length < results.length) exporter.export([], (result) => answered.push(result));
  expect(answered).toEqual(results);
  const messages = lines.map((line) => JSON.parse(line).msg);
  const away = 'traces cannot be exported: is OTEL_EXPORTER_OTLP_ENDPOINT right?';
  expect(messages).toEqual([away, 'traces are exported again', away]);
  expect(lines[0]?.length).toBeLessThan(500);
});
