import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { freePort } from '../test-server.ts';

const attributesSchema = z
  .array(
    z.object({
      key: z.string(),
      value: z.looseObject({
        stringValue: z.string().optional(),
        intValue: z.number().optional(),
        doubleValue: z.number().optional(),
      }),
    }),
  )
  .transform((list) =>
    Object.fromEntries(
      list.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue]),
    ),
  );
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: attributesSchema,
  status: z.object({ code: z.number() }),
});
const requestSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

export type CollectedSpan = z.infer<typeof spanSchema> & { resource: Record<string, unknown> };

export interface TraceCollector {
  /** Environment variables that connect the server under test to this collector. */
  env: Record<string, string>;
  spans(): CollectedSpan[];
  /** Everything that arrived, as it was sent. */
  payload(): string;
  /** Headers of the last request. */
  headers(): Record<string, unknown>;
  close(): void;
}

/** A collector of OTLP (HTTP, JSON) on loopback. @param answer ends each request; by default with success */
export async function startTraceCollector(
  answer: (response: ServerResponse) => void = (response) => response.end('{}'),
): Promise<TraceCollector> {
  const port = await freePort();
  const bodies: string[] = [];
  let headers = {};
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') bodies.push(body);
      headers = request.headers;
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
    spans: () =>
      bodies.flatMap((body) =>
        requestSchema
          .parse(JSON.parse(body))
          .resourceSpans.flatMap(({ resource, scopeSpans }) =>
            scopeSpans.flatMap(({ spans }) =>
              spans.map((span) => ({ ...span, resource: resource.attributes })),
            ),
          ),
      ),
    payload: () => bodies.join('\n'),
    headers: () => headers,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
