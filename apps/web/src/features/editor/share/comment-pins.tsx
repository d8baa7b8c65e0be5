import type { FilmReviews } from '@atelier/film/wire/review-answers';
import { CloseButton, Popover } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../lib/browser/format-measure.ts';
import { useEditor } from '../session/editor-context.tsx';
import { CommentActions } from './comment-actions.tsx';
import classes from './comment-pins.module.css';
import { useReviews } from './use-reviews.ts';

type Comment = FilmReviews['comments'][number];

/** The open comments of guests as pins above the timeline, each at the time that it is about. */
export function CommentPins({ toLeft }: { toLeft: (seconds: number) => number }) {
  const { store } = useEditor();
  const reviews = useReviews(store);
  const comments = reviews.query.data?.comments ?? [];
  return (
    <>
      {comments.map((comment) =>
        comment.film_seconds === null || comment.is_resolved ? null : (
          <CommentPin
            key={comment.id}
            comment={comment}
            seconds={comment.film_seconds}
            left={toLeft(comment.film_seconds)}
            reviews={reviews}
          />
        ),
      )}
    </>
  );
}

interface CommentPinProps {
  comment: Comment;
  seconds: number;
  left: number;
  reviews: ReturnType<typeof useReviews>;
}

function CommentPin({ comment, seconds, left, reviews }: CommentPinProps) {
  const { t } = useTranslation(['editor', 'common']);
  const { player, ui } = useEditor();
  const [isOpen, setIsOpen] = useState(false);
  const { name, text, box } = comment;
  const change = (opens: boolean) => {
    setIsOpen(opens);
    ui.setState((state) => ({ ...state, commentBox: opens ? box : null }));
    if (opens) player.seek(seconds);
  };
  const time = formatClock(seconds);
  return (
    <Popover opened={isOpen} onChange={change} withArrow trapFocus returnFocus shadow="md" width={300}>
      <Popover.Target>
        <button
          type="button"
          className={classes.pin}
          style={{ left }}
          aria-label={t('share.pin', { name, time })}
          aria-expanded={isOpen}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => change(!isOpen)}
        >
          <IconMessage2 size={14} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.card} aria-label={t('share.pin', { name, time })}>
        <div className={classes.head}>
          <strong>{name}</strong>
          <time className={classes.time}>{time}</time>
          <CloseButton size={40} aria-label={t('common:actions.close')} onClick={() => change(false)} />
        </div>
        <p className={classes.text}>{text}</p>
        <CommentActions comment={comment} resolve={reviews.resolve} onApplied={() => change(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
