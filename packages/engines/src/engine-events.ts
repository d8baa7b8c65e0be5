import { channel } from 'node:diagnostics_channel';
import type { EngineInfo, EngineKind, ErrorCode } from '@atelier/contracts';

export interface ProviderCall {
  provider: string;
  model: string;
  kind: 'image' | 'video' | 'speech' | 'transcription' | 'ranking' | 'post' | 'assets' | 'edit';
  /** The cost of a successful call in US dollars, by the operator's price table; null when unknown. */
  costUsd: number | null;
}

/** A finished call of a provider; `costUsd` is 0 when it failed, null when the price is unknown. */
export interface ProviderCallEnded extends ProviderCall {
  outcome: string;
}

/** An engine failed, and either another one was tried or the job failed. */
export interface EngineFailed {
  engine: string;
  code: ErrorCode;
}

/** An engine was used. The receipt of the job lists the engines used in its asynchronous context. */
export interface EngineUsed extends Pick<EngineInfo, 'id' | 'label'> {
  kind: EngineKind | 'voice-activity' | 'face-detection' | 'person-masks' | 'speech-denoising';
}

const uses = channel('atelier.engine-used');
const calls = channel('atelier.provider-call');
const failures = channel('atelier.engine-failed');

export function reportProviderCall(event: ProviderCallEnded): void {
  calls.publish(event);
}

export function reportEngineFailed(event: EngineFailed): void {
  failures.publish(event);
}

export function reportEngineUsed({ kind, id, label }: EngineUsed): void {
  uses.publish({ kind, id, label } satisfies EngineUsed);
}

/** Subscribes to uses of engines in this process, in the asynchronous context of the caller. @returns unsubscribes */
export function onEngineUsed(listener: (event: EngineUsed) => void): () => void {
  // Only the function above publishes to this channel.
  const subscriber = (event: unknown) => listener(event as EngineUsed);
  uses.subscribe(subscriber);
  return () => void uses.unsubscribe(subscriber);
}

/** Subscribes to provider calls in this process. @returns unsubscribes */
export function onProviderCall(listener: (event: ProviderCallEnded) => void): () => void {
  // Only the function above publishes to this channel.
  const subscriber = (event: unknown) => listener(event as ProviderCallEnded);
  calls.subscribe(subscriber);
  return () => void calls.unsubscribe(subscriber);
}

/** Subscribes to failures of engines in this process. @returns unsubscribes */
export function onEngineFailed(listener: (event: EngineFailed) => void): () => void {
  // Only the function above publishes to this channel.
  const subscriber = (event: unknown) => listener(event as EngineFailed);
  failures.subscribe(subscriber);
  return () => void failures.unsubscribe(subscriber);
}
