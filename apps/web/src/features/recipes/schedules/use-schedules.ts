import type { SaveSchedule } from '@atelier/contracts';
import * as routes from '@atelier/routes/recipes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

const SCHEDULES = ['recipe-schedules'];
const LOOK_AGAIN_MS = 60_000;

/** The person's schedules and what changes them. */
export function useSchedules() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: SCHEDULES,
    queryFn: ({ signal }) => api.call(routes.listSchedules, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: SCHEDULES });
  /** @param id null: a new schedule */
  const save = useMutation({
    mutationFn: ({ id, ...body }: SaveSchedule & { id: string | null }) =>
      id === null
        ? api.call(routes.createSchedule, { body })
        : api.call(routes.changeSchedule, { params: { id }, body }),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.call(routes.removeSchedule, { params: { id } }),
    onSettled: refresh,
  });
  return { query, save, remove };
}
