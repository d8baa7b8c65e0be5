import { Button, Code, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import classes from './api-tab.module.css';

/** Shows a secret once, with a button that copies it. */
export function ShownOnce({ secret, text, onClose }: { secret: string; text: string; onClose(): void }) {
  const { t } = useTranslation('api');
  return (
    <Notice tone="success" role="status">
      <p className={classes.once}>{text}</p>
      <Code block className={classes.secret ?? ''}>
        {secret}
      </Code>
      <div className={classes.actions}>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button
              h={44}
              onClick={copy}
              leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            >
              {copied ? t('copied') : t('copy')}
            </Button>
          )}
        </CopyButton>
        <Button h={44} variant="default" onClick={onClose}>
          {t('kept')}
        </Button>
      </div>
    </Notice>
  );
}
