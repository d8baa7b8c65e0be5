import sharp from 'sharp';
import type { TestPerson } from './test-server.ts';

/** A job that waits, on a server where nobody works. @returns its id */
export async function waitingJob(person: TestPerson): Promise<string> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(picture)], 'red.png', { type: 'image/png' }));
  form.set('outputFormat', 'jpg');
  form.set('async', 'true');
  const answer = await person.api('/api/convert', { method: 'POST', body: form });
  if (answer.status !== 202) throw new Error(`not accepted: ${answer.status}`);
  return (await answer.json()).process_id;
}
