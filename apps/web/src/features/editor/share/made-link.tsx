import { Button, CopyButton, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './share.module.css';

/** An address that is shown once, to be copied. */
export function MadeLink({ label, description, url }: { label: string; description: string; url: string }) {
  const { t } = useTranslation('editor');
  return (
    <div className={classes.made} role="status">
      <TextInput
        readOnly
        aria-label={label}
        description={description}
        value={url}
        className={classes.address ?? ''}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button
            variant="light"
            leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            onClick={copy}
          >
            {t(copied ? 'share.copied' : 'share.copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
