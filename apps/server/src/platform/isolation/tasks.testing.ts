import os from 'node:os';
import { AppError } from '@atelier/contracts';
import { NotKeptError } from './not-kept-error.ts';

export function add(first: number, second: number): number {
  return first + second;
}

export function niceness(): number {
  return os.getPriority();
}

export function spin(): never {
  for (;;);
}

export function fillMemory(): number {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => index + kept.length));
}

export function overflow(depth: number): number {
  return overflow(depth + 1) + 1;
}

export function refuse(): never {
  throw new AppError('feed_unreadable', 'This is no feed.');
}

export function breakDown(): never {
  throw new TypeError('a mistake of ours');
}

/** Ends without memory while the result is copied, which ended the whole server from a worker thread. */
export function answerTooMuch(): string[] {
  return Array.from({ length: 40 }, (_, index) => String(index).repeat(8_000_000));
}

const kept = new Map<string, string>();

/** Answers with a text that this process keeps by its key. */
export function keptText(key: string, text: string | null): string {
  const value = text ?? kept.get(key);
  if (value === undefined) throw new NotKeptError();
  kept.set(key, value);
  return value;
}
