import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { EditorMessage } from '../editor-message.tsx';
import { NewFilmPage } from './new-film-page.tsx';

interface NewFilmFailedProps {
  error: unknown;
  onRetry: () => void;
  onOther: () => void;
}

/** Says why a new film could not begin; the person tries again or chooses another video. */
export function NewFilmFailed({ error, onRetry, onOther }: NewFilmFailedProps) {
  const { t } = useTranslation(['editor', 'common']);
  const describe = useDescribeError();
  return (
    <NewFilmPage>
      <EditorMessage
        titleOrder={2}
        title={t('newFilm.failed')}
        body={describe(error)}
        action={
          <Group justify="center" gap="sm">
            <PrimaryButton onClick={onRetry}>{t('common:actions.retry')}</PrimaryButton>
            <Button variant="default" mih={44} onClick={onOther}>
              {t('newFilm.other')}
            </Button>
          </Group>
        }
      />
    </NewFilmPage>
  );
}
