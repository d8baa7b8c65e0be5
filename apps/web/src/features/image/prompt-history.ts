import { useCallback, useState } from 'react';
import { z } from 'zod';
import { readParsed, writeStored } from '../../lib/browser/local-store.ts';
import { useUser } from '../../lib/session/session.ts';

const KEPT = 20;
const schema = z.array(z.string().min(1).max(4000)).max(KEPT);

/** The prompt in front, each once, at most twenty. */
export function withPrompt(history: readonly string[], prompt: string): string[] {
  return [prompt, ...history.filter((known) => known !== prompt)].slice(0, KEPT);
}

/** The person's own prompts of this browser, newest first. */
export function usePromptHistory() {
  const key = `atelier:prompts:${useUser()?.id ?? 'nobody'}`;
  const [history, setHistory] = useState(() => readParsed('local', key, schema) ?? []);
  const change = useCallback(
    (next: string[]) => {
      setHistory(next);
      writeStored('local', key, JSON.stringify(next));
    },
    [key],
  );
  return {
    history,
    add: (prompt: string) => change(withPrompt(history, prompt)),
    remove: (prompt: string) => change(history.filter((known) => known !== prompt)),
    clear: () => change([]),
  };
}
