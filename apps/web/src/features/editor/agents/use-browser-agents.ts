import { useStore } from '@mantine/store';
import { useEffect } from 'react';
import { agentsStore, findModelContext } from '../session/browser-agents.ts';
import { useEditor } from '../session/editor-context.tsx';
import { filmTools } from './film-tools.ts';

/** Offers the open film to the agent of the browser while the person allows it. */
export function useBrowserAgents(): void {
  const editor = useEditor();
  const { isAllowed } = useStore(agentsStore);
  useEffect(() => {
    const context = findModelContext();
    if (!context || !isAllowed) return;
    const controller = new AbortController();
    for (const tool of filmTools(editor)) context.registerTool(tool, { signal: controller.signal });
    return () => controller.abort();
  }, [editor, isAllowed]);
}
