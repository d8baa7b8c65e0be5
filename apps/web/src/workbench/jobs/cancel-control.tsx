import { hasEnded } from '@atelier/client/job-state';
import type { JobView } from '@atelier/contracts/jobs';
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelSoon, undoCancel, useIsCancelledSoon } from '../../lib/jobs/cancel-soon.ts';
import { nameOfJob } from '../../lib/jobs/name-of-job.ts';
import { refreshAfterJob } from '../../lib/jobs/refresh-after-job.ts';
import { toast } from '../../ui/toast.ts';
import classes from './job-item.module.css';

/**
 * Cancels a job: asks in its place, so that the list stays open, and takes it back for 5 s. The focus goes to the
 * harmless answer.
 */
export function CancelControl({ job }: { job: JobView }) {
  const { t } = useTranslation();
  const [step, setStep] = useState<'start' | 'asking' | 'back'>('start');
  const isCancelled = useIsCancelledSoon(job.id);
  const name = nameOfJob(job);
  if (hasEnded(job)) return null;
  const cancel = () => {
    setStep('back');
    cancelSoon(job.id, (sent) => {
      sent.then(refreshAfterJob, () => toast.error(t('jobs.cancelFailed')));
    });
  };
  if (isCancelled) {
    return (
      <div className={classes.question} role="status">
        <span>{t('jobs.cancelledSoon')}</span>
        <Button variant="light" size="compact-sm" h={44} autoFocus onClick={() => undoCancel(job.id)}>
          {t('jobs.undoCancel')}
        </Button>
      </div>
    );
  }
  if (step === 'asking') {
    return (
      <fieldset className={classes.question}>
        <legend>{t('jobs.askCancel')}</legend>
        <Button variant="default" size="compact-sm" h={44} autoFocus onClick={() => setStep('back')}>
          {t('jobs.keep')}
        </Button>
        <Button color="red.8" size="compact-sm" h={44} onClick={cancel}>
          {t('jobs.confirmCancel')}
        </Button>
      </fieldset>
    );
  }
  return (
    <ActionIcon
      className={classes.cancel ?? ''}
      radius="xl"
      autoFocus={step === 'back'}
      onClick={() => setStep('asking')}
      aria-label={t('jobs.cancel', { title: name })}
    >
      <IconX size={18} aria-hidden="true" />
    </ActionIcon>
  );
}
