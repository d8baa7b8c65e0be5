import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast.ts';
import { useEditor } from '../session/editor-context.tsx';
import { isSourceFile, placeAt } from './source-place.ts';

/**
 * Takes files that are dropped on the timeline.
 * @param toSeconds returns the time of the film at a place of the window
 * @returns handlers of the timeline, and the place while files are dragged over it; undefined without any
 */
export function useFileDrop(toSeconds: (clientX: number) => number) {
  const { t } = useTranslation('editor');
  const { store, arrivals } = useEditor();
  const [place, setPlace] = useState<{ before: string | null }>();
  const placeOf = (event: DragEvent) => placeAt(store.state.film, toSeconds(event.clientX));
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      const before = placeOf(event);
      setPlace((last) => (last?.before === before ? last : { before }));
    },
    onDragLeave(event: DragEvent) {
      const { currentTarget, relatedTarget } = event;
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setPlace(undefined);
    },
    onDrop(event: DragEvent) {
      setPlace(undefined);
      if (!hasFiles(event)) return;
      event.preventDefault();
      const files = [...event.dataTransfer.files];
      const taken = files.filter(isSourceFile);
      if (taken.length < files.length) toast.error(t('timeline.notSource'));
      arrivals.add(taken, placeOf(event));
    },
  };
  return { handlers, place };
}
