import { runProcess } from '../run/run-process.ts';

/** Returns the version, such as `5.1.7-0+deb12u1`; the whole first line when its form is unknown. */
export async function ffmpegVersion(): Promise<string> {
  const { stdout } = await runProcess({
    tool: 'ffmpeg',
    argv: ['-version'],
    timeoutSeconds: 10,
    sandbox: null,
  });
  const line = stdout.split('\n', 1)[0] ?? '';
  return /^ffmpeg version (\S+)/u.exec(line)?.[1] ?? line;
}
