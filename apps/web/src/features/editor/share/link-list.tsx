import type { FilmReviews } from '@atelier/film/wire/review-answers';
import { Badge } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { formatShortDay } from '../../../lib/browser/format-date.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from './share.module.css';
import type { useReviews } from './use-reviews.ts';

const COLOURS = { open: 'teal', expired: 'gray', revoked: 'gray' } as const;

interface LinkListProps extends Pick<ReturnType<typeof useReviews>, 'revoke'> {
  links: FilmReviews['reviews'];
}

/** The links of a film with their decisions; an open one can be revoked. */
export function LinkList({ links, revoke }: LinkListProps) {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const describe = useDescribeError();
  if (links.length === 0) return null;
  const end = async (id: string) => {
    const isSure = await confirm({
      title: t('share.revokeTitle'),
      body: t('share.revokeBody'),
      confirmLabel: t('share.revoke'),
      danger: true,
    });
    if (isSure) revoke.mutate(id, { onError: (error) => toast.error(describe(error)) });
  };
  return (
    <section aria-labelledby="share-links">
      <h3 id="share-links" className={classes.heading}>
        {t('share.links')}
      </h3>
      <ul className={classes.list}>
        {links.map(({ id, status, created_at, expires_at, comments, decision, has_password }) => (
          <li key={id} className={classes.row}>
            <div className={classes.about}>
              <span className={classes.line}>
                <Badge color={COLOURS[status]} variant="light">
                  {t(`share.status.${status}`)}
                </Badge>
                {decision ? (
                  <Badge color={decision.decision === 'approved' ? 'teal' : 'orange'} variant="light">
                    {t(`share.decisions.${decision.decision}`, { name: decision.name })}
                  </Badge>
                ) : null}
              </span>
              <span className={classes.detail}>
                {t('share.made', { day: formatShortDay(created_at, language) })}
                {' · '}
                {expires_at
                  ? t('share.until', { day: formatShortDay(expires_at, language) })
                  : t('share.forever')}
                {has_password ? ` · ${t('share.locked')}` : ''}
                {' · '}
                {t('share.comments', { count: comments })}
              </span>
            </div>
            {status === 'open' ? (
              <SmallButton variant="default" icon={IconLinkOff} onClick={() => void end(id)}>
                {t('share.revoke')}
              </SmallButton>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
