import { AppError } from '@atelier/contracts/app-error';
import type { OperationInput } from '@atelier/film';
import type { BriefAnswer } from '@atelier/film/wire/brief-answers';
import { createBrief, readBriefEngine } from '@atelier/routes/films/briefs';
import { createProposal } from '@atelier/routes/proposals';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useEditor } from '../session/editor-context.tsx';
import { useBriefFacts } from './use-brief-facts.ts';

/** Asks for a change of the film in words, and proposes the operations of a form. Proposals open above the text. */
export function useBrief(onProposed: () => void) {
  const { store, player, ui } = useEditor();
  const queries = useQueryClient();
  const factsOf = useBriefFacts();
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const { id } = store;

  const engine = useQuery({
    queryKey: ['brief-engine', id],
    queryFn: ({ signal }) => api.call(readBriefEngine, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

  const show = async (proposal: string, answer: BriefAnswer | null) => {
    await queries.invalidateQueries({ queryKey: ['films', id, 'proposals'] });
    ui.setState((state) => ({
      ...state,
      tab: 'text',
      textTool: 'proposals',
      proposed: { id: proposal, index: 0 },
      brief: answer ? { proposal, facts: factsOf(answer) } : state.brief,
    }));
    onProposed();
  };

  const ask = useMutation({
    mutationFn: async (text: string) => {
      abort.current = new AbortController();
      const { signal } = abort.current;
      await store.flush();
      const body = { text, revision: store.revision, at_seconds: Math.max(0, player.seconds) };
      const answer = await api.call(createBrief, { params: { id }, body, signal });
      if (answer.proposal) await show(answer.proposal.id, answer);
      return answer;
    },
  });

  const propose = useMutation({
    mutationFn: async ({ operations, note }: { operations: readonly OperationInput[]; note: string }) => {
      await store.flush();
      const body = { revision: store.revision, operations, note };
      const proposal = await api.call(createProposal, { params: { id }, body });
      await show(proposal.id, null);
    },
  });

  return {
    engine: engine.data,
    ask,
    propose,
    /** Stops the call; its error is not shown. */
    cancel() {
      abort.current?.abort(new AppError('cancelled', 'The person cancelled.'));
      ask.reset();
    },
  };
}
