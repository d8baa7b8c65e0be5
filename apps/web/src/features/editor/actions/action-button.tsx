import { ActionIcon, Tooltip } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { SmallButton } from '../../../ui/small-button.tsx';
import { useEditor, useEditorValue } from '../session/editor-context.tsx';
import type { ActionId } from './action.ts';
import classes from './actions.module.css';
import { actionOf } from './editor-actions.ts';
import { ariaKeys } from './keys.ts';
import { useKeysText } from './use-keys-text.ts';

interface ActionButtonProps {
  id: ActionId;
  /** Shows the label beside the icon. */
  isLabelled?: boolean;
  /** For actions that turn something on and off. */
  isOn?: boolean;
}

/** A button for an action, with its shortcut in the tooltip. */
export const ActionButton = memo(function ActionButton({ id, isLabelled = false, isOn }: ActionButtonProps) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const keysText = useKeysText();
  const action = actionOf(id);
  const isEnabled = useEditorValue(action.isEnabled);
  const label = t(`actions.${id}`);
  const keys = action.keys[0];
  const Sign = action.icon;
  const props = {
    className: classes.button ?? '',
    variant: isOn ? 'light' : 'subtle',
    color: isOn ? 'violet' : 'gray',
    disabled: !isEnabled,
    onClick: () => action.run(editor),
    'aria-keyshortcuts': ariaKeys(action.keys),
    ...(isOn === undefined ? {} : { 'aria-pressed': isOn }),
  };
  return (
    <Tooltip label={keys ? `${label} · ${keysText(keys)}` : label} openDelay={400}>
      {isLabelled ? (
        <SmallButton {...props} icon={Sign}>
          {label}
        </SmallButton>
      ) : (
        <ActionIcon {...props} aria-label={label} size={40}>
          <Sign size={19} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      )}
    </Tooltip>
  );
});
