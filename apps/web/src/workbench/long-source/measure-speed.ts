/** The speed and the remaining time of an upload; null until they can be measured. */
export interface Speed {
  bytesPerSecond: number | null;
  secondsLeft: number | null;
}

/** The time over which the speed is measured: the speed of an hour ago does not count. */
const WINDOW_MS = 8000;
const LEAST_MS = 800;

/** Measures the speed from the bytes sent at different times. One for each transfer; a pause begins a new one. */
export function createSpeedometer(totalBytes: number): (sentBytes: number, nowMs: number) => Speed {
  let samples: { sentBytes: number; atMs: number }[] = [];
  return (sentBytes, nowMs) => {
    samples.push({ sentBytes, atMs: nowMs });
    const firstKept = samples.findIndex(({ atMs }) => atMs >= nowMs - WINDOW_MS);
    samples = samples.slice(firstKept);
    const [oldest] = samples;
    const passedMs = nowMs - (oldest?.atMs ?? nowMs);
    const bytes = sentBytes - (oldest?.sentBytes ?? sentBytes);
    if (passedMs < LEAST_MS || bytes <= 0) return { bytesPerSecond: null, secondsLeft: null };
    const bytesPerSecond = (bytes * 1000) / passedMs;
    return { bytesPerSecond, secondsLeft: Math.ceil((totalBytes - sentBytes) / bytesPerSecond) };
  };
}
