import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '../../i18n/setup-i18n.ts';
import { lazy } from '../../lib/browser/lazy.ts';
import type { VideoToPublish } from './video-to-publish.ts';

/** Loaded on demand together with the networks' rules and the dialog's messages. */
export const PublishDialog = lazy(async () => {
  const [{ PublishDialog: dialog }] = await Promise.all([
    import('./publish-dialog.tsx'),
    loadNamespaces(['publishing']),
  ]);
  return { default: dialog };
});

interface PublishButtonProps {
  videos: readonly VideoToPublish[];
  isDisabled?: boolean;
}

/** Opens the dialog that publishes videos. */
export function PublishButton({ videos, isDisabled = false }: PublishButtonProps) {
  const { t } = useTranslation('media');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        mih={44}
        disabled={isDisabled}
        leftSection={<IconSend size={18} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t('result.publish')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PublishDialog videos={videos} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
