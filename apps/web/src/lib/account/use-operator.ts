import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useUser } from '../session/session.ts';

/** The right to open /admin: undefined while it is read, false when it cannot be read. */
export function useOperator(): boolean | undefined {
  const userId = useUser()?.id ?? null;
  const { data, isError } = useQuery({
    queryKey: ['operator', userId],
    enabled: userId !== null,
    queryFn: ({ signal }) =>
      api.ask({
        path: '/api/auth/verify',
        answer: async () => (await import('@atelier/contracts/account')).verifiedSchema,
        signal,
      }),
    staleTime: 60_000,
  });
  return isError ? false : data?.operator;
}
