import { LIMITS } from '@atelier/contracts/limits';
import { createStore, useStore } from '@mantine/store';
import { useCallback, useRef, useState } from 'react';
import { useUser } from '../../lib/session/session.ts';
import { UnreadablePictureError } from '../../workbench/picture-source/decode-picture.ts';
import { prepareReference, type Reference, type ReferenceProblem, sortReferences } from './reference.ts';

const NONE: Reference[] = [];
/** Keyed by person. */
const store = createStore<Record<string, Reference[]>>({});

/** Up to three pictures: added, changed, removed; the last refusal. They outlive the screen, not the page. */
export function useReferences() {
  const userId = useUser()?.id ?? 'nobody';
  const references = useStore(store)[userId] ?? NONE;
  const setReferences = useCallback(
    (change: (last: Reference[]) => Reference[]) =>
      store.setState((all) => ({ ...all, [userId]: change(all[userId] ?? NONE) })),
    [userId],
  );
  const [problem, setProblem] = useState<ReferenceProblem | null>(null);
  const [isReading, setIsReading] = useState(false);
  const latest = useRef(references);
  latest.current = references;

  const add = useCallback(
    async (files: readonly File[], replacedId: string | null = null) => {
      const used = latest.current.length - (replacedId ? 1 : 0);
      const sorted = sortReferences(files, replacedId ? 1 : LIMITS.referenceImagesMax - used);
      setProblem(sorted.problem);
      setIsReading(true);
      try {
        for (const file of sorted.accepted) {
          const next = await prepareReference(file);
          setReferences((last) => place(last, next, replacedId));
        }
      } catch (error) {
        if (!(error instanceof UnreadablePictureError)) throw error;
        setProblem('noneValid');
      } finally {
        setIsReading(false);
      }
    },
    [setReferences],
  );
  const remove = useCallback(
    (id: string) => {
      setProblem(null);
      setReferences((last) => {
        const gone = last.find((reference) => reference.id === id);
        if (gone) URL.revokeObjectURL(gone.url);
        return last.filter((reference) => reference.id !== id);
      });
    },
    [setReferences],
  );
  return { references, problem, isReading, add, remove };
}
export type References = ReturnType<typeof useReferences>;

function place(references: readonly Reference[], next: Reference, replacedId: string | null): Reference[] {
  const replaced = references.find(({ id }) => id === replacedId);
  // A picture that was removed while its successor was read stays away.
  if (!replaced && replacedId !== null) return [...references];
  if (!replaced) return [...references, next].slice(0, LIMITS.referenceImagesMax);
  URL.revokeObjectURL(replaced.url);
  return references.map((reference) => (reference === replaced ? next : reference));
}
