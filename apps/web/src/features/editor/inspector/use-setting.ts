import type { OperationInput } from '@atelier/film';
import { useMemo } from 'react';
import { useEditor } from '../session/editor-context.tsx';

/** Returns handlers that preview or apply the operations of a field. */
export function useSetting() {
  const { store, edit } = useEditor();
  return useMemo(
    () => ({
      preview: (...operations: OperationInput[]) => store.preview(operations),
      set: (...operations: OperationInput[]) => void edit(operations),
      /** Applies each change of a text field; changes without a pause become one step of the history. */
      type: (name: string, ...operations: OperationInput[]) => void edit(operations, { merge: name }),
    }),
    [store, edit],
  );
}
