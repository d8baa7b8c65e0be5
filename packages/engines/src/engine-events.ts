import { channel } from 'node:diagnostics_channel';
import type { ErrorCode } from '@atelier/contracts';

export interface ProviderCall {
  provider: string;
  model: string;
  kind: 'image' | 'video' | 'speech' | 'transcription' | 'ranking';
  /** What it costs when it succeeds, in US dollars, by the operator's price table; null when unknown. */
  costUsd: number | null;
}

/** A call of a provider that ended; `costUsd` is 0 when it failed, null when the price is unknown. */
export interface ProviderCallEnded extends ProviderCall {
  outcome: string;
}

/** An engine did not do its work and another one was tried, or the person was told. */
export interface EngineFailed {
  engine: string;
  code: ErrorCode;
}

const calls = channel('atelier.provider-call');
const failures = channel('atelier.engine-failed');

export function tellProviderCall(event: ProviderCallEnded): void {
  calls.publish(event);
}

export function tellEngineFailed(event: EngineFailed): void {
  failures.publish(event);
}

/** Hears of every provider's call in this process. @returns how to stop */
export function onProviderCall(listener: (event: ProviderCallEnded) => void): () => void {
  // Only the function above writes into this channel.
  const subscriber = (event: unknown) => listener(event as ProviderCallEnded);
  calls.subscribe(subscriber);
  return () => void calls.unsubscribe(subscriber);
}

/** Hears of every engine that failed in this process. @returns how to stop */
export function onEngineFailed(listener: (event: EngineFailed) => void): () => void {
  // Only the function above writes into this channel.
  const subscriber = (event: unknown) => listener(event as EngineFailed);
  failures.subscribe(subscriber);
  return () => void failures.unsubscribe(subscriber);
}
