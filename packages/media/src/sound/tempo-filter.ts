import { runProcess } from '../run/run-process.ts';

let hasRubberBand: Promise<boolean> | undefined;

/**
 * Returns the filter that changes the speed of a sound and keeps its pitch. Rubber Band places the starts of sounds
 * within 16 ms of the picture, ffmpeg's own `atempo`, which every ffmpeg has, within 42 ms.
 * @param speed 0.5 to 2
 */
export async function tempoFilter(speed: number): Promise<string> {
  hasRubberBand ??= findRubberBand().catch((error: unknown) => {
    // Asked again for the next sound.
    hasRubberBand = undefined;
    throw error;
  });
  return (await hasRubberBand)
    ? `rubberband=tempo=${speed}:transients=crisp:window=short`
    : `atempo=${speed}`;
}

async function findRubberBand(): Promise<boolean> {
  const { stdout } = await runProcess({
    tool: 'ffmpeg',
    argv: ['-hide_banner', '-v', 'error', '-filters'],
    timeoutSeconds: 10,
    sandbox: null,
  });
  return / rubberband /u.test(stdout);
}
