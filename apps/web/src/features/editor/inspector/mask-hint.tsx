import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../session/editor-context.tsx';
import classes from './inspector.module.css';

/** The state of the masks of people at the shown moment. @param ready the text when they are read */
export function MaskHint({ ready }: { ready: string }) {
  const { t } = useTranslation('editor');
  const { masks } = useEditor();
  const state = useSyncExternalStore(masks.subscribe, () => masks.state);
  return (
    <p className={classes.note} role="status">
      {state === 'loading' ? t('masks.loading') : state === 'failed' ? t('masks.nobody') : ready}
    </p>
  );
}
