import { ActionIcon } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../lib/browser/use-is-phone.ts';
import { SmallButton } from '../../../ui/small-button.tsx';
import { useEditor, useUi } from '../session/editor-context.tsx';
import { offerDraft } from './offer-draft.ts';

/** Offers a draft while the render takes long, where the browser makes one; nothing elsewhere. */
export function DraftOffer() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const canDraft = useUi((state) => state.canDraft);
  const isPhone = useIsPhone();
  useEffect(() => void offerDraft(editor), [editor]);
  if (!canDraft) return null;
  const open = () => editor.ui.setState((state) => ({ ...state, dialog: 'draft' }));
  return isPhone ? (
    <ActionIcon size={44} variant="light" aria-label={t('actions.draft')} onClick={open}>
      <IconBolt size={20} aria-hidden="true" />
    </ActionIcon>
  ) : (
    <SmallButton variant="light" icon={IconBolt} onClick={open}>
      {t('actions.draft')}
    </SmallButton>
  );
}
