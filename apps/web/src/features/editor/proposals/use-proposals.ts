import type { Proposal } from '@atelier/film/wire/proposal-answers';
import * as routes from '@atelier/routes/proposals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { toast } from '../../../ui/toast.ts';
import type { Proposals } from '../session/proposals.ts';
import type { FilmStore } from '../store/film-store.ts';

const NONE: readonly Proposal[] = [];

/** Reads the proposals on a film when it is opened, after edits and when the window is shown again. */
export function useProposals(store: FilmStore): Proposals {
  const queries = useQueryClient();
  const describe = useDescribeError();
  const { id } = store;
  const { data } = useQuery({
    queryKey: ['films', id, 'proposals'],
    queryFn: async ({ signal }) => {
      // Their states are about the film as the server has it.
      await store.flush();
      return api.call(routes.listProposals, { params: { id }, signal });
    },
    select: ({ proposals }) => proposals.filter(({ status }) => status === 'open'),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const open = data ?? NONE;
  return useMemo(() => {
    const decide = async (call: () => Promise<unknown>) => {
      try {
        await store.flush();
        store.preview(null);
        await call();
        await store.refresh();
      } catch (error) {
        toast.error(describe(error));
      }
      await queries.invalidateQueries({ queryKey: ['films', id] });
    };
    const chosen = (indexes: readonly number[] | undefined) => (indexes ? { operations: indexes } : {});
    const paramsOf = (proposalId: string) => ({ id, proposalId });
    return {
      open,
      accept: (proposalId, indexes) =>
        decide(() =>
          api.call(routes.acceptProposal, { params: paramsOf(proposalId), body: chosen(indexes) }),
        ),
      reject: (proposalId, indexes) =>
        decide(() =>
          api.call(routes.rejectProposal, { params: paramsOf(proposalId), body: chosen(indexes) }),
        ),
    };
  }, [open, store, id, queries, describe]);
}
