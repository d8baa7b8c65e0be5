import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useIsTouch } from '../../../lib/browser/use-is-touch.ts';
import { useEditor } from '../session/editor-context.tsx';
import type { ActionId } from './action.ts';
import classes from './actions.module.css';
import { actionOf } from './editor-actions.ts';
import { useKeysText } from './use-keys-text.ts';

/** The items of a menu for actions; those that cannot be done now are left out. */
export function ActionItems({ ids }: { ids: readonly ActionId[] }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const keysText = useKeysText();
  const isTouch = useIsTouch();
  return ids.map(actionOf).map(({ id, icon: Sign, keys, isEnabled, run }) =>
    isEnabled(editor) ? (
      <Menu.Item
        key={id}
        leftSection={<Sign size={17} stroke={1.8} aria-hidden="true" />}
        rightSection={keys[0] && !isTouch ? <kbd className={classes.keys}>{keysText(keys[0])}</kbd> : null}
        onClick={() => run(editor)}
      >
        {t(`actions.${id}`)}
      </Menu.Item>
    ) : null,
  );
}
