import type { DubRequest } from '@atelier/contracts/tools/dubs/dubs';
import type { FilmView } from '@atelier/film/wire/film-answers';
import * as routes from '@atelier/routes/dubs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useEditor } from '../session/editor-context.tsx';
import { useReadAgain } from '../session/rendered-files.ts';

/** Reads what a dub of the film would speak, once its edits are saved, and starts one. */
export function useDub({ id }: Pick<FilmView, 'id'>, onClose: () => void) {
  const { store } = useEditor();
  const navigate = useNavigate();
  const readAgain = useReadAgain();
  const plan = useQuery({
    queryKey: ['dub', id],
    queryFn: async ({ signal }) => {
      await store.flush();
      return api.call(routes.readDubPlan, { params: { id }, signal });
    },
    gcTime: 0,
    retry: false,
  });
  const start = useMutation({
    mutationFn: (body: DubRequest) =>
      api.call(routes.startDub, { params: { id }, body, tool: 'voice', idempotencyKey: crypto.randomUUID() }),
    onSuccess: async ({ film_id: filmId }) => {
      await readAgain();
      onClose();
      await navigate(`/montage/${filmId}`);
    },
  });
  return { plan, start };
}
