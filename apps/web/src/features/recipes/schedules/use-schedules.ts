import { recipeScheduleSchema, type SaveSchedule, scheduleListSchema } from '@atelier/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

const SCHEDULES = ['recipe-schedules'];
const LOOK_AGAIN_MS = 60_000;

/** The person's schedules and what changes them. */
export function useSchedules() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: SCHEDULES,
    queryFn: ({ signal }) => api.ask({ path: '/api/recipe-schedules', answer: scheduleListSchema, signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: SCHEDULES });
  /** @param id null: a new schedule */
  const save = useMutation({
    mutationFn: ({ id, ...body }: SaveSchedule & { id: string | null }) =>
      api.ask({
        path: id === null ? '/api/recipe-schedules' : `/api/recipe-schedules/${id}`,
        method: id === null ? 'POST' : 'PUT',
        body,
        answer: recipeScheduleSchema,
      }),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.send({ path: `/api/recipe-schedules/${id}`, method: 'DELETE' }),
    onSettled: refresh,
  });
  return { query, save, remove };
}
