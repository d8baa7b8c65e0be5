import { Button, CloseButton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepSharesFor } from '../../lib/browser/shared-file.ts';
import { useSession } from '../../lib/session/session.ts';
import classes from './update-notice.module.css';
import { loadVersion, watchUpdates } from './watch-updates.ts';

/** Tells the service worker to whom the files belong that other apps share. */
function useShares(): void {
  const session = useSession();
  const userId = session.status === 'authenticated' ? session.user.id : null;
  const isKnown = session.status === 'authenticated' || session.status === 'anonymous';
  useEffect(() => {
    if (!isKnown) return;
    keepSharesFor(userId).catch((error: unknown) => console.warn('Shared files cannot be kept', error));
  }, [isKnown, userId]);
}

/** Offers a new version of the app; the person decides when the page is loaded again. */
export function UpdateNotice() {
  const { t } = useTranslation();
  const [worker, setWorker] = useState<ServiceWorker | null>(null);
  useEffect(() => watchUpdates(setWorker), []);
  useShares();
  return (
    <div role="status">
      {worker ? (
        <div className={classes.notice}>
          <IconRefresh size={18} aria-hidden="true" />
          <span>{t('shell.update')}</span>
          <Button size="xs" mih={44} onClick={() => loadVersion(worker)}>
            {t('shell.updateNow')}
          </Button>
          <CloseButton size={44} aria-label={t('shell.updateLater')} onClick={() => setWorker(null)} />
        </div>
      ) : null}
    </div>
  );
}
