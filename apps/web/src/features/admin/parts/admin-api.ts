import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { toast } from '../../../ui/toast.ts';

/** Time limit of acts that count every file of a large store or check every account. */
export const LONG_ACT_MS = 5 * 60_000;

/** An act of an operator: a toast reports its end, and everything on the screen is read again. */
export function useAct<Input>(act: (input: Input) => Promise<unknown>, done: string) {
  const client = useQueryClient();
  const describe = useDescribeError();
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      toast.success(done);
      return client.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: (error) => toast.error(describe(error)),
  });
}
