import type { TestPerson } from './test-server.ts';

export const TUS = { 'Tus-Resumable': '1.0.0' };

/** Announces a film of `size` bytes. */
export async function begin(person: TestPerson, size: number, headers: Record<string, string> = {}) {
  const metadata = `filename ${Buffer.from('Été.mp4').toString('base64')},filetype ${btoa('video/mp4')}`;
  const answer = await person.api('/api/tus', {
    method: 'POST',
    headers: { ...TUS, 'Upload-Length': String(size), 'Upload-Metadata': metadata, ...headers },
  });
  return { answer, address: answer.headers.get('Location') ?? '' };
}

/** Sends a piece that belongs at `at`. */
export function send(
  person: TestPerson,
  address: string,
  piece: Buffer<ArrayBuffer>,
  at: number,
  headers: Record<string, string> = {},
) {
  const type = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(at) };
  return person.api(address, { method: 'PATCH', body: piece, headers: { ...TUS, ...type, ...headers } });
}

/** Reads the number of bytes that the server has received. */
export async function offsetOf(person: TestPerson, address: string) {
  const answer = await person.api(address, { method: 'HEAD', headers: TUS });
  return { status: answer.status, offset: answer.headers.get('Upload-Offset'), answer };
}
