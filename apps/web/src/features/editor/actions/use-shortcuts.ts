import { useEffect } from 'react';
import { useEditor } from '../session/editor-context.tsx';
import { EDITOR_ACTIONS } from './editor-actions.ts';
import { matchesKeys } from './keys.ts';

/** Runs actions by their shortcuts, except in text fields, dialogs and menus. */
export function useShortcuts(): void {
  const editor = useEditor();
  useEffect(() => {
    /** Ends the action of the key that is held. */
    let end: (() => void) | null = null;
    const onUp = () => {
      end?.();
      end = null;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const hasMod = event.metaKey || event.ctrlKey;
      if (isTaken(event.target, event.key, hasMod)) return;
      const action = EDITOR_ACTIONS.find(({ keys }) => keys.some((one) => matchesKeys(event, one)));
      if (!action?.isEnabled(editor)) return;
      event.preventDefault();
      if (!action.hold) return action.run(editor);
      if (!event.repeat) end ??= action.hold(editor);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('keyup', onUp);
    // The window gets no `keyup` while another one has the focus.
    window.addEventListener('blur', onUp);
    return () => {
      onUp();
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('keyup', onUp);
      window.removeEventListener('blur', onUp);
    };
  }, [editor]);
}

/** Tests that the focused element needs the key itself. */
function isTaken(target: EventTarget | null, key: string, hasMod: boolean): boolean {
  if (document.body.hasAttribute('data-scroll-locked')) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="dialog"], [role="menu"]')) return true;
  const isField = target.matches('input, textarea, select, [contenteditable="true"]');
  const isTyped =
    isField && !target.matches('input[type="range"], input[type="radio"], input[type="checkbox"]');
  if (isTyped) return true;
  if (target.matches('button, a, summary, [role="tab"], [role="option"]'))
    return (
      !hasMod &&
      (key === ' ' || key === 'Enter' || (key.startsWith('Arrow') && target.matches('[role="tab"]')))
    );
  const isSlider = target.matches('[role="slider"], input');
  return isSlider && !hasMod && (key === ' ' || key.startsWith('Arrow'));
}
