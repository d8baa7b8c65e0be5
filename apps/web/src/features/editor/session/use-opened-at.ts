import { useEffect, useRef } from 'react';
import type { EditorPanel } from '../../../workbench/films/editor-panels.ts';
import { useEditor, useUi } from './editor-context.tsx';

/** Returns a ref of an element that is scrolled into view when the editor is opened at a panel, or a command opens it. */
export function useOpenedAt<E extends HTMLElement>(panel: EditorPanel) {
  const { ui } = useEditor();
  const isOpened = useUi((state) => state.openedAt === panel);
  const element = useRef<E>(null);
  useEffect(() => {
    if (!isOpened) return;
    element.current?.scrollIntoView({ block: 'center' });
    // A command may open the panel again.
    ui.setState((state) => ({ ...state, openedAt: null }));
  }, [ui, isOpened]);
  return element;
}
