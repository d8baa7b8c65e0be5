import { useDescribeError } from '../../lib/api/use-describe-error.ts';
import { toast } from '../../ui/toast.ts';

/** Gives the action of a cancel button: it cancels the run and shows the outcome. */
export function useCancel(
  { cancel }: { cancel: () => Promise<void> },
  cancelled: string,
  onCancelled?: () => void,
): () => void {
  const describe = useDescribeError();
  return () => {
    cancel().then(
      () => {
        onCancelled?.();
        toast.info(cancelled);
      },
      (error: unknown) => toast.error(describe(error)),
    );
  };
}
