import path from 'node:path';

/** The program that a sandbox starts to reach the guard; it imports nothing of ours, so the sandbox reads one file. */
export const RELAY_PATH = path.join(import.meta.dirname, 'relay-child.ts');
