import { randomId } from '@atelier/client/random-id';
import type { RunSource, SaveRecipe } from '@atelier/contracts';
import * as projectsRoutes from '@atelier/routes/projects';
import * as recipesRoutes from '@atelier/routes/recipes';
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
    queryFn: ({ signal }) => api.call(recipesRoutes.listRecipes, { signal }),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: RECIPES });
  /** @param id null: a new recipe */
  const save = useMutation({
    mutationFn: ({ id, ...body }: SaveRecipe & { id: string | null }) =>
      id === null
        ? api.call(recipesRoutes.createRecipe, { body })
        : api.call(recipesRoutes.changeRecipe, { params: { id }, body }),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.call(recipesRoutes.removeRecipe, { params: { id } }),
    onSettled: refresh,
  });
  return { query, save, remove };
}

/** The latest runs; asked for again while one is under way. */
export function useRuns() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: RUNS,
    queryFn: ({ signal }) => api.call(recipesRoutes.listRuns, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ status }) => status === 'running') ? POLL_MS : false,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: RUNS });
  const act = useMutation({
    mutationFn: ({ id, act: what }: { id: string; act: recipesRoutes.RunAct }) =>
      api.call(recipesRoutes.actsOnRun[what], { params: { id } }),
    onSettled: refresh,
  });
  const actOnBatch = useMutation({
    mutationFn: ({ id, act: what }: { id: string; act: recipesRoutes.RunAct }) =>
      api.call(recipesRoutes.actsOnBatch[what], { params: { id } }),
    onSettled: refresh,
  });
  return { query, act, actOnBatch, refresh };
}

export interface WantedRuns {
  sources: readonly (RunSource | undefined)[];
  /** Settings that replace the recipe's, by step. */
  settings: readonly Record<string, unknown>[];
}

/** Several sources are a batch. */
export async function startRuns(recipeId: string, { sources, settings }: WantedRuns): Promise<void> {
  const [source] = sources;
  const given = sources.filter((each) => each !== undefined);
  const common = { params: { id: recipeId }, idempotencyKey: randomId() };
  if (given.length > 1)
    await api.call(recipesRoutes.startBatch, { ...common, body: { sources: given, settings } });
  else await api.call(recipesRoutes.startRun, { ...common, body: { source, settings } });
}

export function priceRuns(recipeId: string, { sources, settings }: WantedRuns) {
  const [source] = sources;
  const body = sources.length > 1 ? { sources, settings } : { source, settings };
  return api.call(recipesRoutes.priceRun, { params: { id: recipeId }, body });
}

/** The address of one zip with the results. */
export async function zipOf(projectIds: readonly string[], name: string): Promise<string> {
  const body = { project_ids: projectIds, name };
  return (await api.call(projectsRoutes.createProjectArchive, { body })).url;
}
