import { randomId } from '@atelier/client/random-id';
import { type StoredSteps, storedStepsSchema } from './film-step.ts';

/** The begin of the names of a film's stored edits, which the server does not have yet. */
const waitingEditsPrefix = (filmId: string) => `atelier:film:${filmId}:`;

/** Stores the steps that the server does not have yet. */
export interface StepMemory {
  read(): StoredSteps | null;
  write(steps: StoredSteps | null): void;
}

/**
 * Opens the memory of one film in this tab. It adopts the steps of closed tabs, whose locks are free; two open
 * tabs never share an entry.
 * @param signal releases the entry when the film is left
 */
export async function openStepMemory(filmId: string, signal: AbortSignal): Promise<StepMemory> {
  const prefix = waitingEditsPrefix(filmId);
  const key = prefix + randomId();
  await holdLock(key, signal);
  const orphans = await orphansOf(prefix, key);
  return {
    read() {
      for (const orphan of orphans) {
        const text = localStorage.getItem(orphan);
        localStorage.removeItem(orphan);
        const steps = parseSteps(text);
        if (!steps) continue;
        localStorage.setItem(key, JSON.stringify(steps));
        return steps;
      }
      return null;
    },
    write(steps) {
      try {
        if (steps === null || steps.steps.length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(steps));
      } catch (error) {
        console.warn('The browser does not store the edits that wait', error);
      }
    },
  };
}

function parseSteps(text: string | null): StoredSteps | null {
  if (text === null) return null;
  try {
    const parsed = storedStepsSchema.safeParse(JSON.parse(text));
    return parsed.success && parsed.data.steps.length > 0 ? parsed.data : null;
  } catch (error) {
    console.warn('The stored edits are not readable', error);
    return null;
  }
}

/** Holds a lock while the film is open, so that other tabs do not adopt its steps. */
function holdLock(key: string, signal: AbortSignal): Promise<void> {
  const { locks } = navigator;
  if (!locks) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  locks
    .request(key, { mode: 'exclusive' }, () => {
      resolve();
      return new Promise<void>((release) =>
        signal.addEventListener('abort', () => release(), { once: true }),
      );
    })
    .catch(() => resolve());
  return promise;
}

async function orphansOf(prefix: string, own: string): Promise<string[]> {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && key !== own);
    if (keys.length === 0) return [];
    const held = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
    return keys.filter((key) => !held.has(key));
  } catch (error) {
    console.warn('The stored edits cannot be listed', error);
    return [];
  }
}
