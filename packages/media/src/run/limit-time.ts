import { readProcessorSeconds } from './processor-time.ts';

/** A program that uses less of a core stands still. A nice program on a loaded machine uses more. */
const STANDSTILL_SHARE = 0.002;
const CHECKS_PER_LIMIT = 4;
const MOST_CHECK_SECONDS = 30;
/** The limit of the elapsed time, as a multiple of the processor time. */
const MOST_FACTOR = 20;

/**
 * Ends the time of a program: once it has used `seconds` of processor time or, after as many seconds, stands still. A
 * loaded machine makes a program slow and does not end it. Where processor time cannot be read, the elapsed time counts.
 * @param limit.isReused the program has used processor time before, which does not count
 * @param limit.onOver called once
 * @returns stops watching
 */
export function limitTime(limit: {
  pid: number | undefined;
  seconds: number;
  isReused?: boolean;
  onOver: () => void;
}): () => void {
  const { pid, seconds } = limit;
  const read = async () => (pid === undefined ? null : readProcessorSeconds(pid));
  const usedBefore = limit.isReused ? read() : Promise.resolve(0);
  const checkSeconds = Math.min(MOST_CHECK_SECONDS, seconds / CHECKS_PER_LIMIT);
  const startedAt = performance.now();
  let used = 0;
  let timer: NodeJS.Timeout;
  let stopped = false;

  async function check(): Promise<void> {
    const elapsed = (performance.now() - startedAt) / 1000;
    const before = used;
    const now = await read();
    if (now !== null) used = now - ((await usedBefore) ?? 0);
    if (stopped) return;
    const standsStill = now === null || used - before <= STANDSTILL_SHARE * checkSeconds;
    const isOver = elapsed >= seconds && (standsStill || used >= seconds || elapsed >= MOST_FACTOR * seconds);
    if (isOver) limit.onOver();
    else wait(elapsed < seconds ? Math.min(checkSeconds, seconds - elapsed) : checkSeconds);
  }

  function wait(delaySeconds: number): void {
    timer = setTimeout(() => void check(), Math.ceil(delaySeconds * 1000));
  }

  // The last check before the limit is what the next one is compared with.
  wait(Math.max(0, seconds - checkSeconds));
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
