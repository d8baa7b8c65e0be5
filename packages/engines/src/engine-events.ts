import { channel } from 'node:diagnostics_channel';
import type { EngineInfo, EngineKind, ErrorCode } from '@atelier/contracts';

export interface ProviderCall {
  provider: string;
  model: string;
  kind: 'image' | 'video' | 'speech' | 'transcription' | 'ranking' | 'post';
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

/** An engine did its work: for the receipt of the job in whose asynchronous context that happened. */
export interface EngineUsed extends Pick<EngineInfo, 'id' | 'label'> {
  kind: EngineKind | 'voice-activity' | 'face-detection' | 'speech-denoising';
}

const uses = channel('atelier.engine-used');
const calls = channel('atelier.provider-call');
const failures = channel('atelier.engine-failed');

export function tellProviderCall(event: ProviderCallEnded): void {
  calls.publish(event);
}

export function tellEngineFailed(event: EngineFailed): void {
  failures.publish(event);
}

export function tellEngineUsed({ kind, id, label }: EngineUsed): void {
  uses.publish({ kind, id, label } satisfies EngineUsed);
}

/** Hears of every engine that did its work in this process, in the context of who asked it. @returns how to stop */
export function onEngineUsed(listener: (event: EngineUsed) => void): () => void {
  // Only the function above writes into this channel.
  const subscriber = (event: unknown) => listener(event as EngineUsed);
  uses.subscribe(subscriber);
  return () => void uses.unsubscribe(subscriber);
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
