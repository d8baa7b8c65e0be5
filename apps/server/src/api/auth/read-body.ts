import { readJsonBody } from '@atelier/contracts/text/read-json';
import type { z } from 'zod';

/** The JSON body as a schema has it; null when it is another one, which the backend refuses in its own words. */
export async function readBody<T>(request: Request, schema: z.ZodType<T>): Promise<T | null> {
  const body: unknown = await readJsonBody(request.clone()).catch(() => null);
  const parsed = schema.safeParse(body);
  return parsed.success ? parsed.data : null;
}

/** The same request with another body, and another address if one is given. */
export function withBody(request: Request, body: object, address: string | URL = request.url): Request {
  const headers = new Headers(request.headers);
  headers.set('Content-Type', 'application/json');
  headers.delete('Content-Length');
  return new Request(address, { method: request.method, headers, body: JSON.stringify(body) });
}
