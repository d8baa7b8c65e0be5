import { useMemo } from 'react';
import { useEditor } from '../session/editor-context.tsx';

/** Returns handlers for a field: both receive the operations for a value. */
export function useSetting() {
  const { store, edit } = useEditor();
  return useMemo(
    () => ({
      preview: (...operations: unknown[]) => store.preview(operations),
      set: (...operations: unknown[]) => void edit(operations),
      /** For fields that are typed into: a pause ends the step. */
      type: (name: string, ...operations: unknown[]) => void edit(operations, { merge: name }),
    }),
    [store, edit],
  );
}
