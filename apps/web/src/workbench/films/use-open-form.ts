import type { CreateFilm } from '@atelier/contracts/tools/films';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useDescribeError } from '../../lib/api/use-describe-error.ts';
import { toast } from '../../ui/toast.ts';
import { films } from './films.ts';

/** The films of this page's forms by their requests: the same form opens the same film. */
const opened = new Map<string, string>();

/**
 * Opens the film of a form in the editor.
 * @param requestOf sends the video and returns the request of the film; throws ApiError. It receives what `open` was
 * called with.
 */
export function useOpenForm<Asked = void>(requestOf: (asked: Asked) => Promise<CreateFilm>) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const describe = useDescribeError();
  const { mutate, isPending } = useMutation({
    mutationFn: async (asked: Asked) => {
      const request = await requestOf(asked);
      const key = JSON.stringify(request);
      const known = opened.get(key);
      const film = (known && (await films.read(known).catch(() => null))) || (await films.create(request));
      opened.set(key, film.id);
      return film;
    },
    onSuccess: (film) => {
      client.setQueryData(['films', film.id], film);
      return navigate(`/montage/${film.id}`);
    },
    onError: (error) => toast.error(describe(error)),
  });
  return { open: mutate, isOpening: isPending };
}

export type FormOpening = ReturnType<typeof useOpenForm<void>>;
