import { AsyncLocalStorage } from 'node:async_hooks';
import type { Made } from '@atelier/contracts';
import { type EngineUsed, onEngineUsed } from '@atelier/engines/engine-events';
import { versionOfEngine } from '@atelier/engines/library-versions';

const current = new AsyncLocalStorage<Map<string, EngineUsed>>();
let isListening = false;

/** Runs `work` and answers with it every engine that did its work for it, however deep, each once and by kind. */
export async function collectEngines<T>(
  work: () => Promise<T>,
): Promise<{ result: T; engines: Made['engines'] }> {
  if (!isListening) onEngineUsed((engine) => current.getStore()?.set(`${engine.kind} ${engine.id}`, engine));
  isListening = true;
  const used = new Map<string, EngineUsed>();
  const result = await current.run(used, work);
  const engines = [...used.values()].toSorted((a, b) => a.kind.localeCompare(b.kind));
  return {
    result,
    engines: await Promise.all(
      engines.map(async (engine) => ({ ...engine, version: await versionOfEngine(engine.id) })),
    ),
  };
}
