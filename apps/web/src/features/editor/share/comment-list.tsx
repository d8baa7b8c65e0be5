import type { FilmReviews } from '@atelier/contracts/automation/reviews';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { formatClock } from '../../../lib/browser/format.ts';
import { toast } from '../../../ui/toast.ts';
import classes from './share.module.css';
import type { useReviews } from './use-reviews.ts';

interface CommentListProps extends Pick<ReturnType<typeof useReviews>, 'resolve'> {
  comments: FilmReviews['comments'];
  onSeek: (seconds: number) => void;
}

/** The guests' comments in order of time. A comment moves the playhead to its time and can be resolved. */
export function CommentList({ comments, resolve, onSeek }: CommentListProps) {
  const { t } = useTranslation('editor');
  const describe = useDescribeError();
  if (comments.length === 0) return null;
  const open = comments.filter(({ is_resolved }) => !is_resolved).length;
  return (
    <section aria-labelledby="share-comments">
      <h3 id="share-comments" className={classes.heading}>
        {t('share.commentsTitle', { count: open })}
      </h3>
      <ul className={classes.list}>
        {comments.map(({ id, name, text, at_seconds, is_resolved }) => (
          <li key={id} className={classes.row} data-resolved={is_resolved || undefined}>
            <div className={classes.about}>
              <span className={classes.line}>
                <button
                  type="button"
                  className={classes.time}
                  aria-label={t('share.seek', { time: formatClock(at_seconds) })}
                  onClick={() => onSeek(at_seconds)}
                >
                  {formatClock(at_seconds)}
                </button>
                <strong>{name}</strong>
              </span>
              <p className={classes.text}>{text}</p>
            </div>
            <Checkbox
              label={t('share.resolved')}
              checked={
                // Shown at once; the answer of the server follows.
                resolve.isPending && resolve.variables.id === id ? resolve.variables.is_resolved : is_resolved
              }
              onChange={(event) =>
                resolve.mutate(
                  { id, is_resolved: event.currentTarget.checked },
                  { onError: (error) => toast.error(describe(error)) },
                )
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
