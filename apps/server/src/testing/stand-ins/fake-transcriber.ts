import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { freePort } from '../test-server.ts';

const run = promisify(execFile);

interface HeardWord {
  word: string;
  start: number;
  end: number;
}

/** Sound that the provider received: equal sounds have equal fingerprints. */
export interface SentSound {
  fingerprint: string;
  seconds: number;
}

export interface FakeTranscriber {
  /** Environment variables that connect the server under test to this provider. */
  env: Record<string, string>;
  /** Number of recognition requests so far. */
  calls(): number;
  close(): void;
}

/**
 * A speech provider on loopback that "hears" the same words in whatever it is sent, or what `words` says of a sound; one
 * that never says leaves the caller waiting.
 */
export async function startFakeTranscriber(
  words: HeardWord[] | ((sound: SentSound) => HeardWord[] | Promise<HeardWord[]>),
): Promise<FakeTranscriber> {
  const port = await freePort();
  let calls = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const sound = await readSound(request);
      calls += 1;
      const heard = typeof words === 'function' ? await words(sound) : words;
      const text = heard.map(({ word }) => word).join(' ');
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ text, words: heard, segments: [] }));
    })();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    env: { OPENAI_API_KEY: 'test-key', OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` },
    calls: () => calls,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function readSound(request: IncomingMessage): Promise<SentSound> {
  const body = await buffer(request);
  const contentType = request.headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), {
    headers: { 'Content-Type': contentType },
  }).formData();
  const file = form.get('file');
  const bytes = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  return {
    fingerprint: createHash('sha256').update(bytes).digest('hex'),
    // 16 kHz of 16 bits behind a header of 44 bytes.
    seconds: (bytes.length - 44) / 32_000,
  };
}

/** A synthetic voice from 0.4 s on over a plain dark picture: what is bright in a frame is a caption. */
export async function makeTalkingVideo(
  path: string,
  options: { text: string; voice?: string; size?: string; seconds?: number },
): Promise<string> {
  const { text, voice = 'fr', size = '640x360', seconds = 3 } = options;
  await run('espeak-ng', ['-v', voice, '-w', `${path}.wav`, text]);
  await run('ffmpeg', [
    ...['-y', '-v', 'error', '-f', 'lavfi', '-i', `color=0x101018:s=${size}:r=25:d=${seconds}`],
    ...['-i', `${path}.wav`, '-af', 'adelay=400,apad', '-t', String(seconds)],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', path],
  ]);
  return path;
}

/** Share of bright pixels in a frame. @param area ffmpeg's crop, such as `iw/2:ih:0:0` */
export async function brightShare(path: string, seconds: number, area = 'iw:ih:0:0'): Promise<number> {
  const { stdout } = await run(
    'ffmpeg',
    [
      ...['-v', 'error', '-ss', String(seconds), '-i', path, '-frames:v', '1'],
      ...['-vf', `crop=${area},scale=160:160,format=gray`, '-f', 'rawvideo', '-'],
    ],
    { encoding: 'buffer' },
  );
  return [...stdout].filter((value) => value > 150).length / stdout.length;
}
