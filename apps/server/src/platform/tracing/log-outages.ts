import { ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from '../logging/logger.ts';

/** A collector chooses the message of an error. */
const MOST_CHARACTERS = 200;

/** Logs the first failed export and the first that succeeds after it, not those between: exports repeat every few seconds. */
export function logOutages(exporter: SpanExporter, logger: Pick<Logger, 'info' | 'warn'>): SpanExporter {
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS;
        if (failed && !isAway) {
          const reason = result.error?.message.slice(0, MOST_CHARACTERS);
          logger.warn({ reason }, 'traces cannot be exported: is OTEL_EXPORTER_OTLP_ENDPOINT right?');
        }
        if (!failed && isAway) logger.info({}, 'traces are exported again');
        isAway = failed;
        done(result);
      });
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
