import { useDescribeError } from '../../lib/api/use-describe-error.ts';
import { toast } from '../../ui/toast.ts';

/** What a cancel button does: the run is cancelled and the person told, or told why it could not be. */
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
