import { randomId } from '@atelier/client/random-id';
import {
  priceAnswerSchema,
  type RunSource,
  recipeBatchSchema,
  recipeListSchema,
  recipeRunSchema,
  recipeSchema,
  runListSchema,
  type SaveRecipe,
  startBatchAnswerSchema,
  startRunAnswerSchema,
} from '@atelier/contracts';
import { projectArchiveAnswerSchema } from '@atelier/contracts/archives';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

const RECIPES = ['recipes'];
const RUNS = ['recipe-runs'];
const POLL_MS = 2000;

/** The person's recipes and what changes them. */
export function useRecipes() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: RECIPES,
    queryFn: ({ signal }) => api.ask({ path: '/api/recipes', answer: recipeListSchema, signal }),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: RECIPES });
  /** @param id null: a new recipe */
  const save = useMutation({
    mutationFn: ({ id, ...body }: SaveRecipe & { id: string | null }) =>
      api.ask({
        path: id === null ? '/api/recipes' : `/api/recipes/${id}`,
        method: id === null ? 'POST' : 'PUT',
        body,
        answer: recipeSchema,
      }),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.send({ path: `/api/recipes/${id}`, method: 'DELETE' }),
    onSettled: refresh,
  });
  return { query, save, remove };
}

/** The latest runs; asked for again while one is under way. */
export function useRuns() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: RUNS,
    queryFn: ({ signal }) => api.ask({ path: '/api/recipe-runs', answer: runListSchema, signal }),
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ status }) => status === 'running') ? POLL_MS : false,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: RUNS });
  const act = useMutation({
    mutationFn: ({ id, act: what }: { id: string; act: RunAct }) =>
      api.ask({ path: `/api/recipe-runs/${id}/${what}`, method: 'POST', answer: recipeRunSchema }),
    onSettled: refresh,
  });
  const actOnBatch = useMutation({
    mutationFn: ({ id, act: what }: { id: string; act: RunAct }) =>
      api.ask({ path: `/api/recipe-batches/${id}/${what}`, method: 'POST', answer: recipeBatchSchema }),
    onSettled: refresh,
  });
  return { query, act, actOnBatch, refresh };
}

export type RunAct = 'cancel' | 'pause' | 'resume' | 'retry';

export interface WantedRuns {
  sources: readonly (RunSource | undefined)[];
  /** Settings that replace the recipe's, by step. */
  settings: readonly Record<string, unknown>[];
}

/** Several sources are a batch. */
export async function startRuns(recipeId: string, { sources, settings }: WantedRuns): Promise<void> {
  const [source] = sources;
  const given = sources.filter((each) => each !== undefined);
  const common = { method: 'POST', idempotencyKey: randomId() } as const;
  if (given.length > 1) {
    const path = `/api/recipes/${recipeId}/batches`;
    await api.ask({ ...common, path, body: { sources: given, settings }, answer: startBatchAnswerSchema });
  } else {
    const path = `/api/recipes/${recipeId}/runs`;
    await api.ask({ ...common, path, body: { source, settings }, answer: startRunAnswerSchema });
  }
}

export function priceRuns(recipeId: string, { sources, settings }: WantedRuns) {
  const [source] = sources;
  const body = sources.length > 1 ? { sources, settings } : { source, settings };
  return api.ask({
    path: `/api/recipes/${recipeId}/price`,
    method: 'POST',
    body,
    answer: priceAnswerSchema,
  });
}

/** The address of one zip with the results. */
export async function zipOf(projectIds: readonly string[], name: string): Promise<string> {
  const body = { project_ids: projectIds, name };
  const answer = projectArchiveAnswerSchema;
  return (await api.ask({ path: '/api/project-archives', method: 'POST', body, answer })).url;
}
