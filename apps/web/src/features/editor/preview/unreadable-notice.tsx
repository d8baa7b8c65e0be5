import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SmallButton } from '../../../ui/small-button.tsx';
import { useEditor, useEditorValue } from '../session/editor-context.tsx';
import classes from './preview.module.css';

/** Says that a source of the film cannot be read, and reads it again. Shows nothing otherwise. */
export function UnreadableNotice() {
  const { t } = useTranslation(['editor', 'common']);
  const { player } = useEditor();
  const hasFailed = useEditorValue((editor) => editor.player.videos.hasFailed);
  if (!hasFailed) return null;
  return (
    <div className={classes.gone} role="alert">
      {t('preview.unreadable')}
      <SmallButton variant="default" icon={IconRefresh} onClick={() => player.videos.readAgain()}>
        {t('common:actions.retry')}
      </SmallButton>
    </div>
  );
}
