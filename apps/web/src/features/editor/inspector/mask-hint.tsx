import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../session/editor-context.tsx';
import classes from './inspector.module.css';

/** Says whether the people of the shown moment are known, are looked for, or cannot be. */
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
