import { Button, Group } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { formatBytes } from '../../../lib/browser/format-bytes.ts';
import { takeSharedFile } from '../../../lib/browser/shared-file.ts';
import { useUser } from '../../../lib/session/session.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { EditorMessage } from '../editor-message.tsx';
import { LocalVideo } from './local-video.tsx';
import classes from './preparing.module.css';

/** The file that another app has shared with the person; null for none, and after `clear`. */
export function useSharedFile(): { file: File | null; clear: () => void } {
  const userId = useUser()?.id ?? null;
  const [params, setParams] = useSearchParams();
  const isShared = params.has('partage');
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    if (!isShared || userId === null) return;
    takeSharedFile(userId)
      .then((taken) => taken && setFile(taken))
      .catch((error: unknown) => console.warn('The shared file could not be read', error));
  }, [isShared, userId]);
  const clear = () => {
    setFile(null);
    setParams({}, { replace: true });
  };
  return { file, clear };
}

/** Asks whether a video that another app, or any web site, has shared is to be sent. */
export function SharedVideo(props: { file: File; onSend: () => void; onCancel: () => void }) {
  const { file, onSend, onCancel } = props;
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const email = useUser()?.email ?? '';
  return (
    <>
      <EditorMessage
        icon={<IconShare size={28} />}
        titleOrder={2}
        title={t('newFilm.shared.title')}
        body={t('newFilm.shared.body', { name: file.name, size: formatBytes(file.size, language), email })}
        action={
          <Group justify="center" gap="sm">
            <PrimaryButton onClick={onSend}>{t('newFilm.shared.send')}</PrimaryButton>
            <Button variant="default" mih={44} onClick={onCancel}>
              {t('newFilm.shared.cancel')}
            </Button>
          </Group>
        }
      />
      <div className={classes.sharedVideo}>
        <LocalVideo file={file} />
      </div>
    </>
  );
}
