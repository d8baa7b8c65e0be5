import { randomId } from '@atelier/client/random-id';
import type { Snapshot } from '@atelier/film/wire/snapshot-answers';
import * as routes from '@atelier/routes/films/snapshots';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { toast } from '../../../ui/toast.ts';
import { showUndoToast } from '../../../ui/undo-toast.tsx';
import { useEditor } from '../session/editor-context.tsx';

/** The saved versions of the film, and what changes them. */
export function useVersions() {
  const { t } = useTranslation('editor');
  const { store } = useEditor();
  const describe = useDescribeError();
  const queries = useQueryClient();
  const { id } = store;
  const key = ['films', id, 'snapshots'];
  const refresh = () => queries.invalidateQueries({ queryKey: key });
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await api.call(routes.listSnapshots, { params: { id }, signal })).snapshots,
    staleTime: 0,
  });
  const onError = (error: unknown) => toast.error(describe(error));
  const save = useMutation({
    mutationFn: async (name: string) => {
      // The version has what is on the screen.
      await store.flush();
      return api.call(routes.createSnapshot, { params: { id }, body: { name }, idempotencyKey: randomId() });
    },
    onError,
    onSuccess: refresh,
  });
  const restore = useMutation({
    mutationFn: async ({ id: snapshotId }: Snapshot) => {
      await store.flush();
      store.preview(null);
      await api.call(routes.restoreSnapshot, {
        params: { id, snapshotId },
        body: {},
        idempotencyKey: randomId(),
      });
      await store.refresh();
    },
    onError,
    onSuccess: (_, { name }) => {
      offerUndo(name);
      return queries.invalidateQueries({ queryKey: ['films', id] });
    },
  });
  const remove = useMutation({
    mutationFn: (snapshotId: string) => api.call(routes.removeSnapshot, { params: { id, snapshotId } }),
    onError,
    onSettled: refresh,
  });

  /** Offers to take the return back, until the film changes. */
  function offerUndo(name: string): void {
    const { film } = store.state;
    const hide = showUndoToast({
      message: t('versions.restored', { name }),
      undoLabel: t('versions.undo'),
      onUndo: () => store.undo(),
    });
    const stop = store.subscribe(() => {
      if (store.state.film === film) return;
      stop();
      hide();
    });
  }

  return { query, save, restore, remove };
}
