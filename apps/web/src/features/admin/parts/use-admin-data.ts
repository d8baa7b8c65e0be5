import { useQuery } from '@tanstack/react-query';

/** Reads the data of one part of the screen. @param key names what is read @param refreshMs interval of reading again */
export function useAdminData<T>(
  key: readonly string[],
  read: (signal: AbortSignal) => Promise<T>,
  refreshMs: number | false = false,
) {
  return useQuery({
    queryKey: ['admin', ...key],
    queryFn: ({ signal }) => read(signal),
    refetchInterval: refreshMs,
    staleTime: 1000,
  });
}
