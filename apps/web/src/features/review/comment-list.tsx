import type { GuestReview } from '@atelier/contracts/automation/reviews';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './review-screen.module.css';

type Comment = GuestReview['comments'][number];

/** The comments in the order of their times; each leads to its time and place. */
export function CommentList({
  comments,
  onJump,
}: {
  comments: readonly Comment[];
  onJump: (comment: Comment) => void;
}) {
  const { t } = useTranslation('review');
  return (
    <section aria-labelledby="review-comments">
      <h2 id="review-comments" className={classes.heading}>
        {t('comments', { count: comments.length })}
      </h2>
      <ol className={classes.comments}>
        {comments.map((comment) => (
          <li key={comment.number} className={classes.comment}>
            <div className={classes.row}>
              <Button h={44} px="sm" variant="light" onClick={() => onJump(comment)}>
                {clockOf(comment.at_seconds)}
              </Button>
              <strong className={classes.author}>{comment.name}</strong>
              <span className={classes.state}>
                {t(comment.is_resolved ? 'state.resolved' : 'state.open')}
              </span>
            </div>
            <p className={classes.text}>{comment.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A time as minutes, seconds and tenths: 1:02.5. */
export function clockOf(seconds: number): string {
  const tenths = Math.floor(seconds * 10 + 1e-6);
  const [minutes, rest] = [Math.floor(tenths / 600), tenths % 600];
  return `${minutes}:${String(Math.floor(rest / 10)).padStart(2, '0')}.${rest % 10}`;
}
