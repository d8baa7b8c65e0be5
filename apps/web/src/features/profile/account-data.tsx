import * as routes from '@atelier/routes/account';
import { Button, Text, Title } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { saveBlob } from '../../lib/api/save-file.ts';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import classes from './billing-tab.module.css';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

const EXPORT_TIMEOUT_MS = 10 * 60_000;

/** All of a person's data in one file, and all of it gone. */
export function AccountData() {
  const { t } = useTranslation('profile');
  const [isDeleting, setIsDeleting] = useState(false);
  const exporting = useMutation({
    mutationFn: async () => {
      const response = await api.call(routes.exportAccount, { timeoutMs: EXPORT_TIMEOUT_MS });
      saveBlob(await response.blob(), `atelier-export-${new Date().toISOString().slice(0, 10)}.json`);
    },
  });
  return (
    <section className={classes.card} data-stack>
      <Title order={2}>{t('data.title')}</Title>
      <div className={classes.danger}>
        <div>
          <Title order={3}>{t('data.exportTitle')}</Title>
          <Text c="dimmed">{t('data.exportBody')}</Text>
        </div>
        <Button
          variant="default"
          h={48}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {t('data.export')}
        </Button>
      </div>
      <ErrorBox error={exporting.isError ? t('data.exportFailed') : null} />
      <div className={classes.danger}>
        <div>
          <Title order={3}>{t('data.deleteTitle')}</Title>
          <Text c="dimmed">{t('data.deleteBody')}</Text>
        </div>
        <Button
          variant="outline"
          h={48}
          className={classes.cancel ?? ''}
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          onClick={() => setIsDeleting(true)}
        >
          {t('data.delete')}
        </Button>
      </div>
      <DeleteAccountDialog isOpen={isDeleting} onClose={() => setIsDeleting(false)} />
    </section>
  );
}
