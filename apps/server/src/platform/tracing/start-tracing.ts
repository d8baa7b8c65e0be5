import { AsyncLocalStorage } from 'node:async_hooks';
import { NO_SPAN, type SpanOptions, setTracer, type Tracer } from '@atelier/media/run/with-span';
import {
  isSpanContextValid,
  type Span as OtelSpan,
  type Tracer as OtelTracer,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { ClosingStep } from '../close-in-order.ts';
import type { Config } from '../config/env.ts';
import type { Logger } from '../logging/logger.ts';
import { createSampler } from './create-sampler.ts';
import { logOutages } from './log-outages.ts';

/** Requests to the collector at once: one that never ends delays no other. */
const MOST_EXPORTS = 2;
/** Time for the last spans when the process ends. */
const FLUSH_SECONDS = 3;

/**
 * Begins to export traces by OTLP (HTTP, JSON) to OTEL_EXPORTER_OTLP_ENDPOINT. This module loads the SDK of
 * OpenTelemetry, so it is imported only where traces are wanted. At most 2,048 spans wait for an export; further ones
 * are dropped. @returns how to stop
 */
export function startTracing(config: Config, about: { logger: Logger; version: string }): ClosingStep {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'atelier', 'service.version': about.version }))
    .merge(detectResources({ detectors: [envDetector] }));
  // The exporter reads its address, headers, time limit and certificates from the standard variables.
  const exporter = logOutages(new OTLPTraceExporter({ concurrencyLimit: MOST_EXPORTS }), about.logger);
  const provider = new TracerProvider({
    resource,
    sampler: createSampler(config.OTEL_TRACES_SAMPLER, config.OTEL_TRACES_SAMPLER_ARG),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  setTracer(createTracer(provider.getTracer('atelier', about.version)));
  return {
    name: 'traces',
    seconds: FLUSH_SECONDS,
    close() {
      setTracer(null);
      return provider.shutdown();
    },
  };
}

const KINDS = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const satisfies Record<SpanOptions['kind'], SpanKind>;

function createTracer(otel: OtelTracer): Tracer {
  const current = new AsyncLocalStorage<OtelSpan>();

  /** Null for a part of no request and no job. */
  function startSpan({ name, kind, attributes, parent }: SpanOptions): OtelSpan | null {
    const remote = parent ? parseTraceParent(parent) : null;
    const around = remote ? trace.wrapSpanContext({ ...remote, isRemote: true }) : current.getStore();
    if (!around && (kind === 'client' || kind === 'internal')) return null;
    const context = around ? trace.setSpan(ROOT_CONTEXT, around) : ROOT_CONTEXT;
    return otel.startSpan(name, { kind: KINDS[kind], attributes }, context);
  }

  return {
    async run(options, work) {
      const span = startSpan(options);
      if (!span) return work(NO_SPAN);
      const recorder = recorderOf(span);
      try {
        return await current.run(span, () => work(recorder));
      } catch (error) {
        if (!recorder.hasFailed()) recorder.fail(typeOf(error));
        throw error;
      } finally {
        span.end();
      }
    },
    traceparent() {
      const context = current.getStore()?.spanContext();
      if (!context || !isSpanContextValid(context)) return null;
      const flags = context.traceFlags.toString(16).padStart(2, '0');
      return `00-${context.traceId}-${context.spanId}-${flags}`;
    },
  };
}

function recorderOf(span: OtelSpan) {
  let failed = false;
  return {
    rename: (name: string) => void span.updateName(name),
    add: (attributes: SpanOptions['attributes']) => void span.setAttributes(attributes),
    fail(type: string) {
      failed = true;
      span.setAttribute('error.type', type);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    hasFailed: () => failed,
  };
}

/** The code of an error, else the name of its class. Messages may quote what people sent. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return '_OTHER';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
