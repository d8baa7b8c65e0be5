import type { GuestReview } from '@atelier/contracts/automation/reviews';
import { Button, TextInput } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Chip } from '../../ui/chip.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { UnshownResult } from '../../workbench/player/unshown-result.tsx';
import { CommentForm, type Point } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { guestApi } from './guest-api.ts';
import classes from './review-screen.module.css';
import { useGuestError } from './use-guest-error.ts';
import { useReviewLive } from './use-review-live.ts';

interface ReviewBodyProps {
  token: string;
  review: GuestReview;
  onChange: () => void;
}

const NAME_KEY = 'review-name';

/** The film with its comments, the form for another one, and the decision. */
export function ReviewBody({ token, review, onChange }: ReviewBodyProps) {
  const { t } = useTranslation('review');
  const describe = useGuestError();
  const [isUnshown, setUnshown] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const [seconds, setSeconds] = useState(0);
  const [point, setPoint] = useState<Point | null>(null);
  const [name, setName] = useState(() => localStorage.getItem(NAME_KEY) ?? '');
  const { film, decision } = review;
  useReviewLive(token, { name: name.trim(), seconds, onChange });
  const decide = useMutation({
    mutationFn: (chosen: 'approved' | 'changes') =>
      guestApi.decide(token, { revision: film?.revision ?? 0, decision: chosen, name: name.trim() }),
    onSettled: onChange,
  });
  const rename = (text: string) => {
    setName(text);
    localStorage.setItem(NAME_KEY, text);
  };
  const ask = async (chosen: 'approved' | 'changes') => {
    const isSure = await confirm({
      title: t(`decide.${chosen}.question`),
      body: t(`decide.${chosen}.body`),
      confirmLabel: t(`decide.${chosen}.confirm`),
    });
    if (isSure) decide.mutate(chosen);
  };
  const jump = (to: { at_seconds: number; box: Point | null }) => {
    if (video.current) video.current.currentTime = to.at_seconds;
    video.current?.pause();
    setPoint(to.box);
  };
  if (!film) {
    return (
      <>
        <h1 className={classes.title}>{review.name}</h1>
        <Notice tone="info" role="status">
          {t('notRendered')}
        </Notice>
      </>
    );
  }
  return (
    <>
      <h1 className={classes.title}>{review.name}</h1>
      {film.made_with_ai ? (
        <p className={classes.ai}>
          <Chip tone="accent" icon={<IconSparkles size={14} aria-hidden="true" />}>
            {t('madeWithAi')}
          </Chip>
          <Link to="/verifier" target="_blank">
            {t('verify')}
          </Link>
        </p>
      ) : null}
      <div className={classes.columns}>
        <div className={classes.stage}>
          <div className={classes.picture}>
            {/* biome-ignore lint/a11y/useMediaCaption: captions are drawn into the film */}
            <video
              ref={video}
              className={classes.video}
              src={film.url}
              controls
              playsInline
              preload="metadata"
              aria-label={t('player')}
              onTimeUpdate={(event) => setSeconds(event.currentTarget.currentTime)}
              onSeeked={(event) => setSeconds(event.currentTarget.currentTime)}
              onPlay={() => setPoint(null)}
              onLoadedMetadata={(event) => setUnshown(event.currentTarget.videoWidth === 0)}
            />
            <button
              type="button"
              className={classes.place}
              aria-label={t('place')}
              onClick={(event) => {
                video.current?.pause();
                setPoint(pointOf(event, video.current ?? event.currentTarget));
              }}
            />
            {point ? (
              <span
                className={classes.point}
                data-testid="review-point"
                style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
              />
            ) : null}
          </div>
          {isUnshown ? <UnshownResult /> : null}
          {decision ? (
            <Notice tone={decision.decision === 'approved' ? 'success' : 'warning'} role="status">
              {t(`decided.${decision.decision}`, { name: decision.name })}
              {decision.revision === film.revision ? null : ` ${t('decided.older')}`}
            </Notice>
          ) : null}
          {decide.error ? (
            <Notice tone="danger" role="alert">
              {describe(decide.error)}
            </Notice>
          ) : null}
        </div>
        <div className={classes.side}>
          <TextInput
            label={t('name')}
            description={t('nameHint')}
            size="md"
            value={name}
            maxLength={60}
            autoComplete="name"
            onChange={(event) => rename(event.currentTarget.value)}
          />
          <CommentForm
            token={token}
            name={name}
            seconds={seconds}
            point={point}
            onFocus={() => video.current?.pause()}
            onSent={onChange}
            onClearPoint={() => setPoint(null)}
          />
          <CommentList comments={review.comments} onJump={jump} />
          {review.can_approve ? (
            <div className={classes.decision}>
              <PrimaryButton
                loading={decide.isPending}
                disabled={name.trim() === ''}
                onClick={() => void ask('approved')}
              >
                {t('decide.approved.button')}
              </PrimaryButton>
              <Button
                h={48}
                variant="default"
                disabled={name.trim() === ''}
                onClick={() => void ask('changes')}
              >
                {t('decide.changes.button')}
              </Button>
            </div>
          ) : null}
        </div>
      </div>
    </>
  );
}

/** The place of a click as fractions of the picture; the middle for a click by the keyboard. */
function pointOf({ detail, clientX, clientY }: MouseEvent, picture: Element): Point {
  if (detail === 0) return { x: 0.5, y: 0.5 };
  const { left, top, width, height } = picture.getBoundingClientRect();
  const within = (value: number) => Math.min(1, Math.max(0, Math.round(value * 1000) / 1000));
  return { x: within((clientX - left) / width), y: within((clientY - top) / height) };
}
