import type { FilmView } from '@atelier/contracts/tools/films';
import { Button, Modal, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './dub.module.css';
import { DubForm } from './dub-form.tsx';
import { useDub } from './use-dub.ts';

/** Makes a film that speaks another language: language, voices, the original's level, the text and the price. */
export function DubDialog({ view, onClose }: { view: FilmView; onClose: () => void }) {
  const { t } = useTranslation(['editor', 'common']);
  const describe = useDescribeError();
  const { plan, start } = useDub(view, onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('dub.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <div className={classes.dialog}>
        <p className={classes.intro}>{t('dub.intro')}</p>
        {plan.isPending ? (
          <Skeleton height={220} radius={12} />
        ) : plan.isError ? (
          <Notice tone="danger" role="alert">
            <p className={classes.intro}>{describe(plan.error)}</p>
            <Button size="compact-md" variant="light" onClick={() => void plan.refetch()}>
              {t('common:actions.retry')}
            </Button>
          </Notice>
        ) : (
          <DubForm
            plan={plan.data}
            isStarting={start.isPending}
            error={start.error}
            onStart={(request) => start.mutate(request)}
          />
        )}
      </div>
    </Modal>
  );
}
