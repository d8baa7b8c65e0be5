import { plainText } from '@atelier/contracts/text/plain-text';
import { Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useUi } from '../session/editor-context.tsx';
import type { EditorAction } from './action.ts';
import classes from './actions.module.css';
import { EDITOR_ACTIONS } from './editor-actions.ts';
import { useKeysText } from './use-keys-text.ts';

/** A list of all actions that can be done now, found by typing. */
export function CommandPalette() {
  const { t } = useTranslation(['editor', 'common']);
  const { ui } = useEditor();
  const dialog = useUi((ui) => ui.dialog);
  return (
    <Modal
      opened={dialog === 'palette'}
      onClose={() => ui.setState((state) => ({ ...state, dialog: null }))}
      title={t('palette.title')}
      size="md"
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <Palette />
    </Modal>
  );
}

function Palette() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const keysText = useKeysText();
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState(0);
  const namesOf = ({ id, synonyms }: EditorAction) =>
    plainText(`${t(`actions.${id}`)} ${synonyms ? t(`synonyms.${synonyms}`) : ''}`);
  const found = EDITOR_ACTIONS.filter(
    (action) =>
      action.id !== 'palette' &&
      action.isEnabled(editor) &&
      namesOf(action).includes(plainText(search.trim())),
  );
  const run = (action: EditorAction | undefined) => {
    if (!action) return;
    editor.ui.setState((state) => ({ ...state, dialog: null }));
    // After the dialog has returned the focus.
    setTimeout(() => action.run(editor));
  };
  return (
    <>
      <TextInput
        data-autofocus
        // Room for the ring of the focus, which the dialog would cut.
        mt={4}
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={found[place] ? `palette-${found[place].id}` : undefined}
        aria-label={t('palette.search')}
        placeholder={t('palette.search')}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setPlace(0);
        }}
        onKeyDown={(event) => {
          const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (by) {
            event.preventDefault();
            setPlace((last) => Math.min(found.length - 1, Math.max(0, last + by)));
          } else if (event.key === 'Enter') run(found[place]);
        }}
      />
      <div id="palette-list" role="listbox" aria-label={t('palette.title')} className={classes.list}>
        {found.length === 0 ? <p className={classes.none}>{t('palette.none')}</p> : null}
        {found.map((action, index) => (
          <button
            key={action.id}
            type="button"
            id={`palette-${action.id}`}
            role="option"
            // The focus stays in the field, which names the option as its active descendant.
            tabIndex={-1}
            aria-selected={index === place}
            className={classes.item}
            onPointerEnter={() => setPlace(index)}
            onClick={() => run(action)}
          >
            <action.icon size={18} stroke={1.8} aria-hidden="true" />
            <span>{t(`actions.${action.id}`)}</span>
            {action.keys[0] ? <kbd className={classes.keys}>{keysText(action.keys[0])}</kbd> : null}
          </button>
        ))}
      </div>
    </>
  );
}
