import { IconScissors } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localObjectUrl } from '../../lib/api/local-object-url.ts';
import { formatClock } from '../../lib/browser/format-measure.ts';
import { useUser } from '../../lib/session/session.ts';
import { Chip } from '../../ui/chip.tsx';
import { Shelf, ShelfCard } from '../../ui/shelf.tsx';
import classes from './film-drafts.module.css';
import { films } from './films.ts';

const SHOWN = 8;

/** The films whose newest edits are not rendered; the way to the example for a person without a film. */
export function FilmDrafts() {
  const { t } = useTranslation('media');
  const userId = useUser()?.id ?? null;
  const { data } = useQuery({
    queryKey: ['films', 'list', userId],
    enabled: userId !== null,
    queryFn: ({ signal }) => films.list({ signal }),
  });
  if (data?.length === 0) {
    return (
      <Link to="/montage" className={classes.example}>
        <IconScissors size={20} stroke={1.7} aria-hidden="true" />
        {t('films.example')}
      </Link>
    );
  }
  const drafts = (data ?? []).filter(({ status }) => status !== 'rendered').slice(0, SHOWN);
  if (drafts.length === 0) return null;
  return (
    <Shelf id="film-drafts" title={t('films.drafts')}>
      {drafts.map(({ id, name, status, duration_seconds, preview_url }) => (
        <ShelfCard
          key={id}
          to={`/montage/${id}`}
          name={name}
          detail={duration_seconds === null ? null : formatClock(duration_seconds)}
        >
          <span className={classes.picture}>
            <IconScissors size={28} stroke={1.5} aria-hidden="true" />
            {preview_url ? <img src={localObjectUrl(preview_url)} alt="" loading="lazy" /> : null}
            <span className={classes.chip}>
              <Chip size="sm">{t(`films.status.${status}`)}</Chip>
            </span>
          </span>
        </ShelfCard>
      ))}
    </Shelf>
  );
}
