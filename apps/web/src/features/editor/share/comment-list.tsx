import type { FilmReviews } from '@atelier/film/wire/review-answers';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../lib/browser/format-measure.ts';
import { CommentActions } from './comment-actions.tsx';
import classes from './share.module.css';
import type { useReviews } from './use-reviews.ts';

interface CommentListProps extends Pick<ReturnType<typeof useReviews>, 'resolve'> {
  comments: FilmReviews['comments'];
  onSeek: (seconds: number) => void;
  onApplied: () => void;
}

/** The guests' comments in order of time. A comment moves the playhead to its time and can be resolved. */
export function CommentList({ comments, resolve, onSeek, onApplied }: CommentListProps) {
  const { t } = useTranslation('editor');
  if (comments.length === 0) return null;
  const open = comments.filter(({ is_resolved }) => !is_resolved).length;
  return (
    <section aria-labelledby="share-comments">
      <h3 id="share-comments" className={classes.heading}>
        {t('share.commentsTitle', { count: open })}
      </h3>
      <ul className={classes.list}>
        {comments.map((comment) => {
          const { id, name, text, at_seconds, film_seconds, is_resolved } = comment;
          const seconds = film_seconds ?? at_seconds;
          return (
            <li key={id} className={classes.row} data-resolved={is_resolved || undefined}>
              <div className={classes.about}>
                <span className={classes.line}>
                  <button
                    type="button"
                    className={classes.time}
                    aria-label={t('share.seek', { time: formatClock(seconds) })}
                    onClick={() => onSeek(seconds)}
                  >
                    {formatClock(seconds)}
                  </button>
                  <strong>{name}</strong>
                  {film_seconds === null ? <span className={classes.cut}>{t('share.cutAway')}</span> : null}
                </span>
                <p className={classes.text}>{text}</p>
              </div>
              <CommentActions comment={comment} resolve={resolve} onApplied={onApplied} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
