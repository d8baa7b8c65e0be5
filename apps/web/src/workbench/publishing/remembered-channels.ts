import { networkOf } from '@atelier/contracts/publishing/networks';
import type { Channel } from '@atelier/contracts/publishing/publishing';
import { z } from 'zod';
import { readParsed, writeStored } from '../../lib/browser/local-store.ts';

const KEY = 'publishingChannels';

/** True when posts can be sent to the channel. */
export function isUsable({ disabled, network }: Channel): boolean {
  return !disabled && !networkOf(network).isUnsupported;
}

/** The channels of the last publication that still exist; the only channel, where there is one. */
export function readChannels(channels: readonly Channel[]): string[] {
  const usable = channels.filter(isUsable);
  const stored = readParsed('local', KEY, z.array(z.string()).max(1000)) ?? [];
  const kept = usable.filter(({ id }) => stored.includes(id));
  return (kept.length > 0 || usable.length > 1 ? kept : usable).map(({ id }) => id);
}

export function writeChannels(chosen: readonly string[]): void {
  writeStored('local', KEY, JSON.stringify(chosen));
}
