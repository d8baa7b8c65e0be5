import { readProcessorUse } from './processor-time.ts';

/** A program that uses less of a core is idle, unless one of its threads waits for a processor. */
const IDLE_SHARE = 0.002;
const CHECKS_PER_LIMIT = 4;
const MOST_CHECK_SECONDS = 30;
/** The limit of the elapsed time, as a multiple of the processor time. */
const MOST_FACTOR = 20;

/**
 * Ends the time of a program: once it has used `seconds` of processor time or, after as many seconds, is idle. A
 * loaded machine makes a program slow, or does not run it for minutes, and does not end it. Where processor time cannot be read, the elapsed time counts.
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
  const read = async () => (pid === undefined ? null : readProcessorUse(pid));
  const usedBefore = limit.isReused ? read().then((use) => use?.seconds ?? 0) : Promise.resolve(0);
  const checkSeconds = Math.min(MOST_CHECK_SECONDS, seconds / CHECKS_PER_LIMIT);
  const startedAt = performance.now();
  let used = 0;
  let timer: NodeJS.Timeout;
  let stopped = false;

  async function check(): Promise<void> {
    const elapsed = (performance.now() - startedAt) / 1000;
    const before = used;
    const now = await read();
    if (now !== null) used = now.seconds - (await usedBefore);
    if (stopped) return;
    const isIdle = now === null || (!now.isRunnable && used - before <= IDLE_SHARE * checkSeconds);
    const isOver = elapsed >= seconds && (isIdle || used >= seconds || elapsed >= MOST_FACTOR * seconds);
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
