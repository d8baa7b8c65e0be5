import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsUnchanged } from '../../lib/browser/use-is-unchanged.ts';
import { clockOf } from './comment-list.tsx';
import { guestApi } from './guest-api.ts';
import classes from './review-screen.module.css';
import { useGuestError } from './use-guest-error.ts';

/** A place in the picture, as fractions of its width and height. */
export interface Point {
  x: number;
  y: number;
}

interface CommentFormProps {
  token: string;
  name: string;
  seconds: number;
  point: Point | null;
  onFocus: () => void;
  onSent: () => void;
  onClearPoint: () => void;
}

/** Writes a comment at the present time, and at the chosen place. */
export function CommentForm({
  token,
  name,
  seconds,
  point,
  onFocus,
  onSent,
  onClearPoint,
}: CommentFormProps) {
  const { t } = useTranslation('review');
  const describe = useGuestError();
  const [draft, setDraft] = useState({ text: '', key: crypto.randomUUID() as string });
  const { text } = draft;
  const setText = (next: string) => setDraft({ text: next, key: crypto.randomUUID() });
  const isTextUnchanged = useIsUnchanged(text);
  const isPointUnchanged = useIsUnchanged(point);
  const send = useMutation({
    mutationFn: () =>
      guestApi.comment(
        token,
        {
          at_seconds: Math.round(seconds * 1000) / 1000,
          name,
          text,
          box: point && { ...point, width: 0, height: 0 },
        },
        draft.key,
      ),
  });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate(undefined, {
          onSuccess: () => {
            if (isTextUnchanged()) setText('');
            if (isPointUnchanged()) onClearPoint();
            onSent();
          },
        });
      }}
    >
      <Textarea
        label={t('comment.label', { time: clockOf(seconds) })}
        description={t(point ? 'comment.placed' : 'comment.hint')}
        value={text}
        maxLength={2000}
        autosize
        minRows={2}
        maxRows={6}
        size="md"
        error={send.error ? describe(send.error) : null}
        onFocus={onFocus}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.row}>
        <Button
          type="submit"
          h={44}
          loading={send.isPending}
          disabled={text.trim() === '' || name.trim() === ''}
        >
          {t('comment.send')}
        </Button>
        {point ? (
          <Button h={44} variant="subtle" color="gray" onClick={onClearPoint}>
            {t('comment.clear')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
