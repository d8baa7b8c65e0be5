import { Button, PasswordInput, Select, Switch } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import { MadeLink } from './made-link.tsx';
import classes from './share.module.css';
import type { useReviews } from './use-reviews.ts';

/** Days after which a link ends; 0 for never. */
const DAYS = ['7', '30', '0'] as const;
const DAY_MS = 86_400_000;
/** `REVIEW_LIMITS.passwordMinCharacters` of the API. */
const LEAST_CHARACTERS = 6;

/** Makes a link for guests and shows it, once. */
export function LinkForm({ create }: Pick<ReturnType<typeof useReviews>, 'create'>) {
  const { t } = useTranslation('editor');
  const describe = useDescribeError();
  const [days, setDays] = useState<(typeof DAYS)[number]>('30');
  const [canApprove, setCanApprove] = useState(true);
  const [password, setPassword] = useState('');
  const isTooShort = password !== '' && password.length < LEAST_CHARACTERS;
  const make = () =>
    create.mutate({
      expires_at: days === '0' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString(),
      can_approve: canApprove,
      password: password === '' ? null : password,
    });
  const url = create.data?.url;
  return (
    <section className={classes.form} aria-label={t('share.newLink')}>
      <div className={classes.pair}>
        <Select
          label={t('share.expires')}
          allowDeselect={false}
          value={days}
          data={DAYS.map((value) => ({ value, label: t(`share.days.${value}`) }))}
          onChange={(value) => setDays(DAYS.find((one) => one === value) ?? '30')}
        />
        <PasswordInput
          label={t('share.password')}
          autoComplete="new-password"
          value={password}
          error={isTooShort ? t('share.passwordShort', { count: LEAST_CHARACTERS }) : null}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </div>
      <Switch
        label={t('share.canApprove')}
        checked={canApprove}
        onChange={(event) => setCanApprove(event.currentTarget.checked)}
      />
      <Button
        leftSection={<IconLink size={18} aria-hidden="true" />}
        loading={create.isPending}
        disabled={isTooShort}
        onClick={make}
      >
        {t('share.create')}
      </Button>
      {create.isError ? (
        <Notice tone="danger" role="alert">
          {describe(create.error)}
        </Notice>
      ) : null}
      {url ? <MadeLink label={t('share.link')} description={t('share.once')} url={url} /> : null}
    </section>
  );
}
