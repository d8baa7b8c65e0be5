import { useEffect, useRef } from 'react';
import type { EditorPanel } from '../../../workbench/films/editor-panels.ts';
import { useEditor } from './editor-context.tsx';

/** Returns a ref of an element that is scrolled into view when the editor was opened at a panel. */
export function useOpenedAt<E extends HTMLElement>(panel: EditorPanel) {
  const { ui } = useEditor();
  const element = useRef<E>(null);
  useEffect(() => {
    if (ui.getState().openedAt === panel) element.current?.scrollIntoView({ block: 'center' });
  }, [ui, panel]);
  return element;
}
