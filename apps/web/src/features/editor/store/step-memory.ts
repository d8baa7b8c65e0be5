import { randomId } from '@atelier/client/random-id';
import { type StoredSteps, storedStepsSchema } from './film-step.ts';

/** The begin of the names of a film's stored edits, which the server does not have yet. */
const waitingEditsPrefix = (filmId: string) => `atelier:film:${filmId}:`;

/** Stores the steps that the server does not have yet. */
export interface StepMemory {
  read(): StoredSteps | null;
  write(steps: StoredSteps): void;
  /** Offers the steps of a tab that is closed from now on; they are removed once `adopt` resolves to true. */
  onTabClosed(adopt: (steps: StoredSteps) => Promise<boolean>): void;
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
  const { orphans, held } = await otherEntries(prefix, key);
  return {
    read() {
      const found = orphans.flatMap((orphan) => parseSteps(localStorage.getItem(orphan)) ?? []);
      const [oldest] = found.sort((one, other) => one.revision - other.revision);
      const adopted = oldest
        ? { revision: oldest.revision, steps: found.flatMap(({ steps }) => steps) }
        : null;
      // Stored under the own name first, so that a tab that ends here loses nothing.
      if (adopted) localStorage.setItem(key, JSON.stringify(adopted));
      for (const orphan of orphans) localStorage.removeItem(orphan);
      return adopted;
    },
    write({ revision, steps }) {
      const kept = steps.map(({ id, kind, operations, merge }) => ({ id, kind, operations, merge }));
      try {
        if (kept.length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify({ revision, steps: kept }));
      } catch (error) {
        console.warn('The browser does not store the edits that wait', error);
      }
    },
    onTabClosed(adopt) {
      for (const other of held) {
        const onFree = async () => {
          const steps = parseSteps(localStorage.getItem(other));
          if (steps && (await adopt(steps))) localStorage.removeItem(other);
        };
        navigator.locks.request(other, { signal }, onFree).catch((error: unknown) => {
          if (!signal.aborted) console.warn('The edits of another tab cannot be followed', error);
        });
      }
    },
  };
}

function parseSteps(text: string | null): StoredSteps | null {
  if (text === null) return null;
  try {
    // biome-ignore lint/plugin: this browser wrote the text
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

/** The entries of other tabs: of closed ones, and of open ones, which hold a lock. */
async function otherEntries(prefix: string, own: string): Promise<{ orphans: string[]; held: string[] }> {
  try {
    const locks = (await navigator.locks?.query())?.held ?? [];
    const held = locks.flatMap(({ name = '' }) => (name.startsWith(prefix) && name !== own ? [name] : []));
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && key !== own);
    return { orphans: keys.filter((key) => !held.includes(key)), held };
  } catch (error) {
    console.warn('The stored edits cannot be listed', error);
    return { orphans: [], held: [] };
  }
}
