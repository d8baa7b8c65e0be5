import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { freePort } from './test-server.ts';

const run = promisify(execFile);

export interface FakeTranscriber {
  /** What the server under test needs to use it. */
  env: Record<string, string>;
  /** Recognitions asked for so far. */
  calls(): number;
  close(): void;
}

/** A speech provider on loopback that "hears" the same words in whatever it is sent. */
export async function startFakeTranscriber(
  words: { word: string; start: number; end: number }[],
): Promise<FakeTranscriber> {
  const port = await freePort();
  let calls = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      calls += 1;
      const text = words.map(({ word }) => word).join(' ');
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ text, words, segments: [] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    env: { OPENAI_API_KEY: 'test-key', OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` },
    calls: () => calls,
    close: () => server.close(),
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
