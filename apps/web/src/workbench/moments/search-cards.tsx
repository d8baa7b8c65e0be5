import type { MomentSearch } from '@atelier/contracts/tools/moments';
import { ActionIcon } from '@mantine/core';
import { IconLink, IconSparkles, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { useDescribeError } from '../../lib/api/use-describe-error.ts';
import { formatMoment } from '../../lib/browser/format-date.ts';
import { formatClock } from '../../lib/browser/format-measure.ts';
import { Chip } from '../../ui/chip.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './search-cards.module.css';
import { addressOfSearch, useMomentSearches } from './use-moment-searches.ts';

interface SearchCardsProps {
  searches: readonly MomentSearch[];
  /** The heading above the cards, and the id that names it. */
  title: string;
  titleId: string;
}

/** Searches for moments, each with its source, date and state. A card opens its moments; nothing without a search. */
export function SearchCards({ searches, title, titleId }: SearchCardsProps) {
  const { t } = useTranslation(['moments', 'common']);
  const language = useUiLanguage();
  const describe = useDescribeError();
  const { remove } = useMomentSearches();
  if (searches.length === 0) return null;
  const askAndRemove = async ({ id, name }: MomentSearch) => {
    const isSure = await confirm({
      title: t('searches.deleteTitle', { name }),
      body: t('searches.deleteBody'),
      confirmLabel: t('common:actions.delete'),
      danger: true,
    });
    if (isSure) remove.mutate(id, { onError: (error) => toast.error(describe(error)) });
  };
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.list}>
        {searches.map((search) => {
          const Sign = search.url === null ? IconSparkles : IconLink;
          const facts = [
            formatMoment(search.created_at, language),
            search.duration_seconds === null ? null : formatClock(search.duration_seconds),
          ];
          return (
            <li key={search.id} className={classes.card}>
              <Sign size={20} stroke={1.7} className={classes.sign} aria-hidden="true" />
              <div className={classes.texts}>
                <Link className={classes.name} to={addressOfSearch(search.id)} title={search.name}>
                  {search.name}
                </Link>
                <p className={classes.facts}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
                <Chip size="sm" tone={search.status === 'succeeded' ? 'accent' : 'neutral'}>
                  {search.status === 'succeeded'
                    ? t('searches.found', { count: search.count ?? 0 })
                    : t('searches.running')}
                </Chip>
              </div>
              {search.status === 'succeeded' ? (
                <ActionIcon
                  className={classes.remove ?? ''}
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={t('searches.delete', { name: search.name })}
                  onClick={() => void askAndRemove(search)}
                >
                  <IconTrash size={18} aria-hidden="true" />
                </ActionIcon>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
