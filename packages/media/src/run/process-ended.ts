import { channel } from 'node:diagnostics_channel';
import type { ProcessFailure } from './process-error.ts';

/** One run of an external program. */
export interface ProcessEnded {
  tool: string;
  /** `stopped`: its signal was aborted. */
  outcome: 'succeeded' | 'stopped' | ProcessFailure;
  durationSeconds: number;
  exitCode: number | null;
  /** The end of stderr, redacted; empty after a success. */
  stderrTail: string;
}

const ended = channel('atelier.process-ended');

export function reportProcessEnd(event: ProcessEnded): void {
  ended.publish(event);
}

/** Subscribes to finished runs, in the asynchronous context of their callers. @returns unsubscribes */
export function onProcessEnded(listener: (event: ProcessEnded) => void): () => void {
  // Only the function above publishes to this channel.
  const subscriber = (event: unknown) => listener(event as ProcessEnded);
  ended.subscribe(subscriber);
  return () => void ended.unsubscribe(subscriber);
}
