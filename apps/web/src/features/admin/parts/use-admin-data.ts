import { useQuery } from '@tanstack/react-query';
import type { ZodType } from 'zod';
import { api } from '../../../lib/api/api.ts';

/** Reads the data of one part of the screen. @param path below /api/admin/ @param refreshMs how old it may become */
export function useAdminData<T>(path: string, answer: ZodType<T>, refreshMs: number | false = false) {
  return useQuery({
    queryKey: ['admin', path],
    queryFn: ({ signal }) => api.ask({ path: `/api/admin/${path}`, answer, signal }),
    refetchInterval: refreshMs,
    staleTime: 1000,
  });
}
