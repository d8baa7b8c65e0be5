import { createStore } from '@mantine/store';
import i18next from 'i18next';
import { readStored, writeStored } from '../../../lib/browser/local-store.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.ts';

// Agents of the browser (WebMCP, https://webmachinelearning.github.io/webmcp/), a draft of a standard.

/** A tool that a page offers to the agent of the browser. */
export interface BrowserTool {
  name: string;
  description: string;
  /** A JSON Schema. */
  inputSchema: object;
  /** `untrustedContentHint`: answers hold texts that others wrote. */
  annotations?: { readOnlyHint?: boolean; untrustedContentHint?: boolean };
  execute(input: Record<string, unknown>): Promise<{
    content: { type: 'text'; text: string }[];
    isError?: boolean;
  }>;
}

/** The part of the browser that takes tools. */
export interface ModelContext {
  registerTool(tool: BrowserTool, options?: { signal?: AbortSignal }): unknown;
}

/** Chrome had it on `navigator` until version 150. */
type Holder = { modelContext?: ModelContext };

/** Returns what takes tools for agents; null where the browser has none. */
export function findModelContext(): ModelContext | null {
  return (document as Holder).modelContext ?? (navigator as Holder).modelContext ?? null;
}

const KEY = 'browser_agents';

/** The setting by which the agent of this browser may use the editor. */
export const agentsStore = createStore({ isAllowed: readStored('local', KEY) === 'on' });

/** Asks before the agent of the browser gets the film, and takes it back without a question. */
export async function switchAgents(): Promise<void> {
  const { isAllowed } = agentsStore.getState();
  const isSure =
    isAllowed ||
    (await confirm({
      title: i18next.t('editor:agents.question'),
      body: i18next.t('editor:agents.body'),
      confirmLabel: i18next.t('editor:agents.allow'),
    }));
  if (!isSure) return;
  writeStored('local', KEY, isAllowed ? null : 'on');
  agentsStore.setState({ isAllowed: !isAllowed });
  toast.success(i18next.t(isAllowed ? 'editor:agents.off' : 'editor:agents.on'));
}
