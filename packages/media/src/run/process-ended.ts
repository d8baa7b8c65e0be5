import { channel } from 'node:diagnostics_channel';
import type { ProcessFailure } from './process-error.ts';

/** One run of an external program. */
export interface ProcessEnded {
  tool: string;
  /** `stopped`: its signal was aborted. */
  outcome: 'succeeded' | 'stopped' | ProcessFailure;
  durationSeconds: number;
  exitCode: number | null;
  /** Its last words, redacted; empty when it went well. */
  stderrTail: string;
}

const ended = channel('atelier.process-ended');

export function tellProcessEnded(event: ProcessEnded): void {
  ended.publish(event);
}

/** Hears of every run in this process, in the asynchronous context of who started it. @returns how to stop */
export function onProcessEnded(listener: (event: ProcessEnded) => void): () => void {
  // Only the function above writes into this channel.
  const subscriber = (event: unknown) => listener(event as ProcessEnded);
  ended.subscribe(subscriber);
  return () => void ended.unsubscribe(subscriber);
}
