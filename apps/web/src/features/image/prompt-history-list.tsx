import { ActionIcon, Button, Collapse } from '@mantine/core';
import { IconChevronDown, IconHistory, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './image-options.module.css';

interface PromptHistoryListProps {
  history: readonly string[];
  onUse: (prompt: string) => void;
  onRemove: (prompt: string) => void;
  onClear: () => void;
  disabled: boolean;
}

/** Earlier prompts, folded away; a press brings one back. */
export function PromptHistoryList({ history, onUse, onRemove, onClear, disabled }: PromptHistoryListProps) {
  const { t } = useTranslation('image');
  const [isOpen, setIsOpen] = useState(false);
  if (history.length === 0) return null;
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-md"
        mih={44}
        mt={8}
        onClick={() => setIsOpen(!isOpen)}
        aria-expanded={isOpen}
        leftSection={<IconHistory size={18} aria-hidden="true" />}
        rightSection={<IconChevronDown size={16} aria-hidden="true" />}
      >
        {t('history.title', { count: history.length })}
      </Button>
      <Collapse expanded={isOpen}>
        <ul className={classes.history}>
          {history.map((prompt) => (
            <li key={prompt}>
              <button
                type="button"
                className={classes.reuse}
                title={prompt}
                disabled={disabled}
                onClick={() => onUse(prompt)}
              >
                {prompt}
              </button>
              <ActionIcon onClick={() => onRemove(prompt)} aria-label={t('history.remove', { prompt })}>
                <IconX size={18} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <Button variant="subtle" color="gray" size="compact-md" mih={44} onClick={onClear}>
          {t('history.clear')}
        </Button>
      </Collapse>
    </div>
  );
}
