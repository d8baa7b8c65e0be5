import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { camerasOf } from '../cameras/cameras-of-film.ts';
import { useEditor, useFilmState, useUi } from '../session/editor-context.tsx';
import type { ActionGroup } from './action.ts';
import classes from './actions.module.css';
import { EDITOR_ACTIONS } from './editor-actions.ts';
import { useKeysText } from './use-keys-text.ts';

/** Actions of the whole film have no shortcuts. */
const GROUPS: readonly Exclude<ActionGroup, 'film'>[] = [
  'play',
  'text',
  'edit',
  'scenes',
  'cameras',
  'layers',
  'view',
];

/** Every action with its shortcut. */
export function HelpSheet() {
  const { t } = useTranslation(['editor', 'common']);
  const { ui } = useEditor();
  const dialog = useUi((ui) => ui.dialog);
  const keysText = useKeysText();
  // The keys of cameras do nothing in other films.
  const cameras = useFilmState(({ film }) => camerasOf(film).length);
  const groups = GROUPS.filter((group) => group !== 'cameras' || cameras > 0);
  return (
    <Modal
      opened={dialog === 'help'}
      onClose={() => ui.setState((state) => ({ ...state, dialog: null }))}
      title={t('help.title')}
      size="xl"
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <div className={classes.sheet}>
        {groups.map((group) => (
          <section key={group} className={classes.group} aria-labelledby={`keys-${group}`}>
            <h3 id={`keys-${group}`} className={classes.groupName}>
              {t(`help.groups.${group}`)}
            </h3>
            {EDITOR_ACTIONS.filter((action) => action.group === group).map(({ id, keys }) => (
              <p key={id} className={classes.row}>
                {t(`actions.${id}`)}
                <span>
                  {keys.slice(0, 1).map((one) => (
                    <kbd key={one} className={classes.keys}>
                      {keysText(one)}
                    </kbd>
                  ))}
                </span>
              </p>
            ))}
          </section>
        ))}
      </div>
    </Modal>
  );
}
