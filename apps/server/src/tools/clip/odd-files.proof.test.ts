import { existsSync, readdirSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ERRORS, type ErrorCode } from '@atelier/contracts';
import { PROVING, sampleOf } from '@atelier/contracts/testing/proof';
import { probe } from '@atelier/media/testing/test-video';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditCredits } from '../../money/credits/audit.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { embeddedDatabaseUrl } from '../../platform/embedded/embedded-url.ts';
import { endOfJob } from '../../testing/follow-job.ts';
import { sharedMedia } from '../../testing/shared-media.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { uploadVideo } from '../../testing/upload-video.ts';

const odd = sharedMedia('odd');
const files = existsSync(odd)
  ? readdirSync(odd, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name))
  : [];
let server: TestServer;

beforeAll(async () => {
  if (files.length > 0) server = await startTestServer({ WORKER_CONCURRENCY: '2' });
});
afterAll(() => server?.stop());

test.skipIf(files.length === 0)(
  'each odd file gives a correct clip or a clear 4xx, and only clips are charged',
  async () => {
    const outcomes: Record<string, string> = {};
    // A few at once: most of the time goes into waiting for one another.
    const waiting = sampleOf(files, 7);
    const takeOne = async (): Promise<void> => {
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
        outcomes[name] = await outcomeOf(name);
      }
    };
    await Promise.all([takeOne(), takeOne(), takeOne(), takeOne()]);
    console.log(outcomes);
    expect(Object.values(outcomes).filter((outcome) => outcome === 'succeeded').length).toBeGreaterThan(
      PROVING ? 10 : 2,
    );
    const sql = openDatabase(await embeddedDatabaseUrl(server.dataDir), { maxConnections: 1 });
    expect(await auditCredits(sql)).toEqual([]);
    await sql.end();
    const left = await readdir(path.join(server.dataDir, 'work'), { recursive: true });
    expect(left.filter((name) => name.includes('/'))).toEqual([]);
  },
);

/** Uploads a file, makes a clip of it and checks all of it. @returns the error's code, or `succeeded` */
async function outcomeOf(name: string): Promise<string> {
  const person = await server.signUp();
  const upload = await uploadVideo(person, path.join(odd, name));
  if (!upload.ok) {
    const { code }: { code: ErrorCode } = await upload.json();
    expect(upload.status, `${name}: ${code}`).toBe(ERRORS[code].status);
    expect(upload.status, name).toBeLessThan(500);
    return code;
  }
  const { filepath } = await upload.json();
  const accepted = await person.api('/api/process-clip', {
    method: 'POST',
    body: JSON.stringify({ uploaded_filepath: filepath, subtitle_style: 0, duration: 0.5 }),
  });
  const job = await endOfJob(person, (await accepted.json()).process_id);
  const { data: account } = await person.supabase.from('accounts').select('tokens').single();
  if (job.status !== 'succeeded') {
    expect(job.error && ERRORS[job.error.code].status, `${name}: ${job.error?.code}`).toBeLessThan(500);
    expect(account?.tokens, name).toBe(50);
    return job.error?.code ?? job.status;
  }
  expect(account?.tokens, name).toBe(40);
  const clipPath = path.join(server.dataDir, `odd-${job.id}.mp4`);
  await writeFile(clipPath, Buffer.from(await (await fetch(job.result?.fileUrl ?? '')).arrayBuffer()));
  const video = (await probe(clipPath)).streams.find((stream) => stream.codec_type === 'video');
  expect(video?.codec_name, name).toBe('h264');
  expect((video?.width ?? 0) / (video?.height ?? 1), name).toBeCloseTo(9 / 16, 1);
  return job.status;
}
