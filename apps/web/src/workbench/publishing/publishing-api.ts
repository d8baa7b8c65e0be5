import { randomId } from '@atelier/client/random-id';
import {
  type ConnectPublisher,
  type NewPublication,
  type Publication,
  type PublicationDraft,
  publicationDraftSchema,
  publicationListSchema,
  publicationSchema,
  publisherSchema,
} from '@atelier/contracts/publishing/publishing';
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
    queryFn: ({ signal }) => api.ask({ path: '/api/publisher', answer: publisherSchema, signal }),
  });
  const store = (publisher: unknown) => queries.setQueryData(PUBLISHER, publisher);
  const connect = useMutation({
    mutationFn: (body: ConnectPublisher) =>
      api.ask({ path: '/api/publisher', method: 'PUT', body, answer: publisherSchema }),
    onSuccess: store,
  });
  const refresh = useMutation({
    mutationFn: () => api.ask({ path: '/api/publisher/refresh', method: 'POST', answer: publisherSchema }),
    onSuccess: store,
  });
  const disconnect = useMutation({
    mutationFn: () => api.send({ path: '/api/publisher', method: 'DELETE' }),
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
        api.ask({
          path: `/api/publications/draft?project_id=${encodeURIComponent(id)}`,
          answer: publicationDraftSchema,
          signal,
          timeoutMs: 60_000,
        }),
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
      api.ask({
        path: '/api/publications',
        method: 'POST',
        body,
        answer: publicationSchema,
        idempotencyKey: key,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: PUBLICATIONS }),
  });
}

export const newPublicationKey = randomId;

/** The publications between two times. */
export function usePublications(from: Date, to: Date) {
  const period = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
  return useQuery({
    queryKey: [...PUBLICATIONS, from.getTime(), to.getTime()],
    queryFn: ({ signal }) =>
      api.ask({ path: `/api/publications?${period}`, answer: publicationListSchema, signal }),
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
      const path = `/api/publications/${encodeURIComponent(id)}`;
      return change.act === 'move'
        ? api.ask({
            path,
            method: 'PATCH',
            body: { publish_at: change.publishAt },
            answer: publicationSchema,
          })
        : api.ask({ path: `${path}/${change.act}`, method: 'POST', answer: publicationSchema });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: PUBLICATIONS }),
  });
}

type PublicationChange = { id: string } & (
  | { act: 'cancel' | 'retry' }
  /** `publishAt`: ISO 8601. */
  | { act: 'move'; publishAt: string }
);
