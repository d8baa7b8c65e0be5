import { ApiError, isErrorBody } from '@atelier/client/api-error';
import type { JobView } from '@atelier/contracts/jobs';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session/session.ts';
import { toast } from '../../ui/toast.ts';
import type { DoneRun, FailedRun } from '../../workbench/runs/run-state.ts';

/** Shows the toasts about saving: the server saves, so its answer names the failed stage. */
export function useRemovalToasts(): (end: DoneRun<JobView[]> | FailedRun) => void {
  const { t } = useTranslation('removeBackground');
  const isSignedIn = useUser() !== null;
  return (end) => {
    if (end.phase === 'done') {
      const isSaved = end.output.every((job) => job.result?.projectId);
      if (isSaved) toast.success(t('literal.saved'));
      else toast.error(t('literal.saveFailed'));
      return;
    }
    const { error } = end;
    if (!(error instanceof ApiError || isErrorBody(error))) return;
    const message = error instanceof ApiError ? error.message : error.error;
    if (!isSignedIn || error.code === 'no_token') toast.error(t('literal.loginToSave'));
    else if (error.code === 'unauthenticated') toast.error(t('literal.auth'));
    else if (error.code === 'storage_failed') toast.error(t('literal.uploadFailed', { message }));
  };
}
