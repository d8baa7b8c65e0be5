import { Popover } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SpeakerFields } from '../inspector/selected/speaker-fields.tsx';
import { useFilm } from '../session/editor-context.tsx';

interface SpeakerMenuProps {
  id: string;
  /** The words of the paragraph from which the menu was opened. */
  wordIds: readonly string[];
  onClose(): void;
}

/** The fields of a speaker above the text of a phone, which has no inspector beside the text. */
export function SpeakerMenu({ id, wordIds, onClose }: SpeakerMenuProps) {
  const { t } = useTranslation('editor');
  const speaker = useFilm().speakers[id];
  if (!speaker) return null;
  return (
    <Popover defaultOpened onClose={onClose} position="bottom-start" width={280} trapFocus withRoles={false}>
      <Popover.Target>
        <span />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={t('speaker.menu', { name: speaker.name })}
        // The keys of the transcript around it would cut words.
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') onClose();
        }}
      >
        <SpeakerFields id={id} wordIds={wordIds} onDone={onClose} />
      </Popover.Dropdown>
    </Popover>
  );
}
