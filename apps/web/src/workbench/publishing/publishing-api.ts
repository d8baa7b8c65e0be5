import { randomId } from '@atelier/client/random-id';
import type {
  ConnectPublisher,
  NewPublication,
  Publication,
  PublicationDraft,
} from '@atelier/contracts/publishing/publishing';
import * as routes from '@atelier/routes/publishing';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

const PUBLISHER = ['publisher'];
const PUBLICATIONS = ['publications'];
/** Poll intervals: while a post is being sent, and otherwise. */
const SENDING_POLL_MS = 3000;
const IDLE_POLL_MS = 60_000;

/** The person's connection to Postiz, and what changes it. */
export function usePublisher() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: PUBLISHER,
    queryFn: ({ signal }) => api.call(routes.readPublisher, { signal }),
  });
  const store = (publisher: unknown) => queries.setQueryData(PUBLISHER, publisher);
  const connect = useMutation({
    mutationFn: (body: ConnectPublisher) => api.call(routes.connectPublisher, { body }),
    onSuccess: store,
  });
  const refresh = useMutation({
    mutationFn: () => api.call(routes.refreshPublisher),
    onSuccess: store,
  });
  const disconnect = useMutation({
    mutationFn: () => api.call(routes.disconnectPublisher),
    onSettled: () => queries.invalidateQueries({ queryKey: PUBLISHER }),
  });
  return { query, connect, refresh, disconnect };
}

/** The suggested texts of several projects, in their order. */
export function useDrafts(projectIds: readonly string[]) {
  return useQueries({
    queries: projectIds.map((id) => ({
      queryKey: ['publication-draft', id],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<PublicationDraft> =>
        api.call(routes.draftPublication, { query: { project_id: id }, signal, timeoutMs: 60_000 }),
      // The words, the cover and the approval may have changed since.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
}

/** Publishes one video. Tried again after a lost answer, the same call publishes it once. */
export function usePublish() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: NewPublication & { key: string }) =>
      api.call(routes.createPublication, { body, idempotencyKey: key }),
    onSettled: () => queries.invalidateQueries({ queryKey: PUBLICATIONS }),
  });
}

export const newPublicationKey = randomId;

/** The publications between two times. */
export function usePublications(from: Date, to: Date) {
  const query = { from: from.toISOString(), to: to.toISOString() };
  return useQuery({
    queryKey: [...PUBLICATIONS, from.getTime(), to.getTime()],
    queryFn: ({ signal }) => api.call(routes.listPublications, { query, signal }),
    refetchInterval: ({ state }) =>
      state.data?.publications.some(isMoving) ? SENDING_POLL_MS : IDLE_POLL_MS,
    // The month before stays while the next one is read.
    placeholderData: (former) => former,
  });
}

/** A post that is due but not published is polled at the short interval for this long. */
const WATCHED_MS = 15 * 60_000;

/** True for a publication whose state is about to change. */
function isMoving({ publish_at, posts }: Publication): boolean {
  const sinceMs = Date.now() - Date.parse(publish_at);
  return posts.some(
    ({ status }) => status === 'sending' || (status === 'planned' && sinceMs > 0 && sinceMs < WATCHED_MS),
  );
}

/** Changes of one publication. */
export function useChangePublication() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...change }: PublicationChange) => {
      const params = { id };
      if (change.act === 'move')
        return api.call(routes.movePublication, { params, body: { publish_at: change.publishAt } });
      return api.call(change.act === 'cancel' ? routes.cancelPublication : routes.retryPublication, {
        params,
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: PUBLICATIONS }),
  });
}

type PublicationChange = { id: string } & (
  | { act: 'cancel' | 'retry' }
  /** `publishAt`: ISO 8601. */
  | { act: 'move'; publishAt: string }
);
