import { readFilmFrame } from '@atelier/routes/films';
import { IconScissors } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { localObjectUrl } from '../../lib/api/local-object-url.ts';
import { formatClock } from '../../lib/browser/format-measure.ts';
import { useUser } from '../../lib/session/session.ts';
import { Chip } from '../../ui/chip.tsx';
import { Shelf, ShelfCard } from '../../ui/shelf.tsx';
import classes from './film-drafts.module.css';
import { films } from './films.ts';

const SHOWN = 8;
/** The frame of a card: later than a fade or a black first picture. */
const FRAME_SHARE = 0.1;
const FRAME_WIDTH = 320;

/** The films of others whose team the person is in, and those whose newest edits are not rendered; the way to the example for a person without a film. */
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
  // A rendered film of the person is a project; one of somebody else is found here alone.
  const drafts = (data ?? [])
    .filter(({ status, role }) => status !== 'rendered' || role !== 'owner')
    .slice(0, SHOWN);
  if (drafts.length === 0) return null;
  return (
    <Shelf id="film-drafts" title={t('films.drafts')}>
      {drafts.map(
        ({ id, name, status, duration_seconds, updated_at, preview_url, is_rendering, owner_name }) => (
          <ShelfCard
            key={id}
            to={`/montage/${id}`}
            name={name}
            detail={
              owner_name
                ? t('films.by', { owner: owner_name })
                : duration_seconds === null
                  ? null
                  : formatClock(duration_seconds)
            }
          >
            <span className={classes.picture}>
              <IconScissors size={28} stroke={1.5} aria-hidden="true" />
              {preview_url ? (
                <img src={localObjectUrl(preview_url)} alt="" loading="lazy" />
              ) : duration_seconds === null ? null : (
                <FilmFrame id={id} updatedAt={updated_at} atSeconds={duration_seconds * FRAME_SHARE} />
              )}
              <span className={classes.chip}>
                <Chip size="sm">{t(`films.status.${is_rendering ? 'rendering' : status}`)}</Chip>
              </span>
            </span>
          </ShelfCard>
        ),
      )}
    </Shelf>
  );
}

/** A frame of a film that has no rendered file yet. */
function FilmFrame({ id, updatedAt, atSeconds }: { id: string; updatedAt: string; atSeconds: number }) {
  const { data: url } = useQuery({
    queryKey: ['film-frame', id, updatedAt],
    // The frames of a shelf are drawn one after the other: other calls of the person do not wait for all of them.
    queryFn: ({ signal }) => inTurn(() => readFrame(id, atSeconds, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return url ? <img src={url} alt="" /> : null;
}

async function readFrame(id: string, atSeconds: number, signal: AbortSignal): Promise<string> {
  const query = { at: atSeconds, width: FRAME_WIDTH };
  const response = await api.call(readFilmFrame, { params: { id }, query, signal });
  return URL.createObjectURL(await response.blob());
}

let last: Promise<unknown> = Promise.resolve();

/** Calls after the call before has ended, also when that one failed. */
function inTurn<Value>(call: () => Promise<Value>): Promise<Value> {
  const next = last.then(call, call);
  last = next;
  return next;
}
