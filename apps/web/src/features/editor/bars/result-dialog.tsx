import type { FilmView } from '@atelier/film/wire/film-answers';
import { Button, Group, Modal } from '@mantine/core';
import { IconDownload, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useReturnFocus } from '../../../lib/browser/use-return-focus.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { VideoPlayer } from '../../../workbench/player/video-player.tsx';
import { useEditor } from '../session/editor-context.tsx';
import classes from './bars.module.css';

interface ResultDialogProps {
  view: Pick<FilmView, 'name' | 'render'>;
  onClose: () => void;
  onDownload: () => void;
}

/** The newest file of a film, with what has to be said about it. */
export function ResultDialog({ view, onClose, onDownload }: ResultDialogProps) {
  const { t } = useTranslation(['editor', 'media', 'common']);
  const editor = useEditor();
  useReturnFocus();
  const { url = null, notices = [] } = view.render ?? {};
  const publish = () => {
    onClose();
    editor.ui.setState((state) => ({ ...state, dialog: 'publish' }));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={view.name}
      size="auto"
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {url ? (
        <VideoPlayer className={classes.film} src={url} title={view.name} autoPlay />
      ) : (
        <p>{t('render.noPreview')}</p>
      )}
      <div className={classes.notices}>
        {notices.map((notice) => (
          <Notice key={notice} tone="warning">
            {t(`media:notices.${notice}`)}
          </Notice>
        ))}
      </div>
      <Group mt="md" gap="xs" wrap="nowrap">
        {editor.isPublishable ? (
          <Button
            variant="default"
            h={44}
            flex="none"
            px="sm"
            leftSection={<IconSend size={18} aria-hidden="true" />}
            onClick={publish}
          >
            {t('actions.publish')}
          </Button>
        ) : null}
        <PrimaryButton
          h={44}
          flex={1}
          px="sm"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={onDownload}
        >
          {t('common:actions.download')}
        </PrimaryButton>
      </Group>
    </Modal>
  );
}
