import { HOSTED_POSTIZ } from '@atelier/contracts/publishing/publishing';
import { PasswordInput, TextInput } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { ErrorBox } from '../../../workbench/errors/error-box.tsx';
import type { usePublisher } from '../../../workbench/publishing/publishing-api.ts';
import classes from './publishing-tab.module.css';

/** Address and key of Postiz. Both are tested before they are stored. */
export function ConnectForm({ connect }: Pick<ReturnType<typeof usePublisher>, 'connect'>) {
  const { t } = useTranslation('publishing');
  const [address, setAddress] = useState(HOSTED_POSTIZ);
  const [key, setKey] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    connect.mutate({ address: address.trim(), key: key.trim() });
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      <TextInput
        type="url"
        label={t('publisher.address')}
        description={t('publisher.addressHint')}
        required
        maxLength={500}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('publisher.key')}
        description={t('publisher.keyHint')}
        required
        maxLength={500}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t('publisher.showKey') }}
        value={key}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      <ErrorBox error={connect.error} />
      <PrimaryButton
        type="submit"
        loading={connect.isPending}
        disabled={address.trim() === '' || key.trim() === ''}
        leftSection={<IconPlugConnected size={20} aria-hidden="true" />}
      >
        {t('publisher.connect')}
      </PrimaryButton>
    </form>
  );
}
