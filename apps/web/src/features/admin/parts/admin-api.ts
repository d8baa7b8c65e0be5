import { actDoneSchema } from '@atelier/contracts/admin/queue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { toast } from '../../../ui/toast.ts';

/** Counting every file of a large store takes its time. */
const ACT_TIMEOUT_MS = 5 * 60_000;

interface Act {
  /** Below /api/admin/. */
  path: string;
  body?: unknown;
  idempotencyKey?: string;
}

/** One kind of act: says how it went, and has everything on the screen read anew. */
export function useAct<Input>(describeAct: (input: Input) => Act, done: string) {
  const client = useQueryClient();
  const describe = useDescribeError();
  return useMutation({
    mutationFn: (input: Input) => {
      const { path, body = {}, idempotencyKey } = describeAct(input);
      return api.ask({
        path: `/api/admin/${path}`,
        method: 'POST',
        body,
        answer: actDoneSchema,
        timeoutMs: ACT_TIMEOUT_MS,
        ...(idempotencyKey && { idempotencyKey }),
      });
    },
    onSuccess: () => {
      toast.success(done);
      return client.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: (error) => toast.error(describe(error)),
  });
}
