import { ProcessError } from '../run/process-error.ts';
import { runFfprobe } from './run-ffprobe.ts';

/**
 * Measures the length of one stream in seconds by reading every packet without decoding (50 MB take well
 * under a second); 0 without packets.
 */
export async function measureDuration(
  path: string,
  streamIndex: number,
  signal: AbortSignal | undefined,
): Promise<number> {
  const reader = createPacketEndReader();
  try {
    await runFfprobe({
      path,
      args: [
        ...['-select_streams', String(streamIndex)],
        ...['-show_entries', 'packet=pts_time,duration_time', '-of', 'csv=p=0'],
      ],
      signal,
      onStdout: (chunk) => reader.push(chunk.toString('latin1')),
    });
  } catch (error) {
    // A truncated file is as long as its readable part.
    if (!(error instanceof ProcessError) || error.retryable) throw error;
  }
  return reader.lengthSeconds();
}

/** Reads lines `pts_time,duration_time` (either may be N/A) from chunks that are split anywhere. */
export function createPacketEndReader() {
  let rest = '';
  let firstSeconds = Number.POSITIVE_INFINITY;
  let lastSeconds = Number.NEGATIVE_INFINITY;
  return {
    push(chunk: string): void {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [pts = Number.NaN, duration = Number.NaN] = line.split(',').map(Number.parseFloat);
        if (!Number.isFinite(pts)) continue;
        firstSeconds = Math.min(firstSeconds, pts);
        lastSeconds = Math.max(lastSeconds, pts + (Number.isFinite(duration) ? duration : 0));
      }
    },
    lengthSeconds: () => (lastSeconds > firstSeconds ? lastSeconds - firstSeconds : 0),
    /** −Infinity without packets. */
    endSeconds: () => lastSeconds,
  };
}
