import type { TestPerson } from '../../testing/test-server.ts';

/** Sends a file to the converter as a form. */
export async function convertAs(
  person: TestPerson,
  file: { bytes: Buffer<ArrayBuffer>; name: string },
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const form = new FormData();
  form.set('file', new Blob([file.bytes]), file.name);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const encoded = new Response(form);
  const body = await encoded.arrayBuffer();
  const contentType = encoded.headers.get('content-type') ?? '';
  return person.api('/api/convert', {
    method: 'POST',
    body,
    headers: { 'Content-Type': contentType, ...headers },
  });
}
