import { networkOf } from '@atelier/contracts/publishing/networks';
import type { Publication, PublicationPost } from '@atelier/contracts/publishing/publishing';
import { Anchor, Button, Group, Modal, TextInput } from '@mantine/core';
import { IconCalendarTime, IconExternalLink, IconRefresh, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { localObjectUrl } from '../../lib/api/local-object-url.ts';
import { formatMoment } from '../../lib/browser/format-date.ts';
import { Chip } from '../../ui/chip.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import { dayOf, timeOf } from '../../workbench/publishing/local-day.ts';
import { NetworkIcon } from '../../workbench/publishing/network-icon.tsx';
import { useChangePublication } from '../../workbench/publishing/publishing-api.ts';
import classes from './calendar.module.css';
import { STATUS_TONES } from './publication-status.ts';

interface PublicationDetailsProps {
  /** Null: closed. */
  publication: Publication | null;
  onClose: () => void;
}

/** One publication: its posts with their states and links, and what can still be changed. */
export function PublicationDetails({ publication, onClose }: PublicationDetailsProps) {
  const { t } = useTranslation('common');
  return (
    <Modal
      opened={publication !== null}
      onClose={onClose}
      title={publication?.name ?? ''}
      size="lg"
      closeButtonProps={{ 'aria-label': t('actions.close'), size: 44 }}
    >
      {publication ? <Details key={publication.id} publication={publication} /> : null}
    </Modal>
  );
}

function Details({ publication }: { publication: Publication }) {
  const { t } = useTranslation(['publishing', 'common']);
  const language = useUiLanguage();
  const change = useChangePublication();
  const [isMoving, setIsMoving] = useState(false);
  const { id, posts, publish_at, retry_at, film_id, needs_approval, approved_at, preview_url } = publication;
  const isOpen = posts.some(({ status }) => ['awaiting_approval', 'sending', 'planned'].includes(status));
  const hasFailed = posts.some(({ status }) => status === 'failed');
  const cancel = async () => {
    const isSure = await confirm({
      title: t('details.cancelTitle'),
      body: t('details.cancelBody'),
      confirmLabel: t('details.cancel'),
      danger: true,
    });
    if (isSure) change.mutate({ id, act: 'cancel' });
  };
  return (
    <div className={classes.details}>
      <div className={classes.detailsHead}>
        {preview_url ? <img src={localObjectUrl(preview_url)} alt="" className={classes.still} /> : null}
        <div className={classes.facts}>
          <p>{formatMoment(publish_at, language)}</p>
          {needs_approval ? (
            <p className={classes.fact}>
              {approved_at
                ? t('details.approved', { date: formatMoment(approved_at, language) })
                : t('details.awaiting')}
            </p>
          ) : null}
          {retry_at && isOpen ? (
            <p className={classes.fact}>{t('details.retryAt', { date: formatMoment(retry_at, language) })}</p>
          ) : null}
          {film_id ? (
            <Anchor component={Link} to={`/montage/${film_id}`}>
              {t('details.openFilm')}
            </Anchor>
          ) : null}
        </div>
      </div>
      <ul className={classes.posts}>
        {posts.map((post) => (
          <Post key={post.id} post={post} />
        ))}
      </ul>
      {isMoving ? (
        <MoveForm
          publishAt={publish_at}
          isBusy={change.isPending}
          onMove={(publishAt) =>
            change.mutate({ id, act: 'move', publishAt }, { onSuccess: () => setIsMoving(false) })
          }
        />
      ) : null}
      <ErrorBox error={change.error} />
      <Group gap="sm">
        {hasFailed ? (
          <Button
            mih={44}
            loading={change.isPending}
            leftSection={<IconRefresh size={18} aria-hidden="true" />}
            onClick={() => change.mutate({ id, act: 'retry' })}
          >
            {t('common:actions.retry')}
          </Button>
        ) : null}
        {isOpen ? (
          <>
            <Button
              variant="default"
              mih={44}
              aria-expanded={isMoving}
              leftSection={<IconCalendarTime size={18} aria-hidden="true" />}
              onClick={() => setIsMoving(!isMoving)}
            >
              {t('details.move')}
            </Button>
            <Button
              variant="subtle"
              color="red"
              mih={44}
              loading={change.isPending}
              leftSection={<IconTrash size={18} aria-hidden="true" />}
              onClick={() => void cancel()}
            >
              {t('details.cancel')}
            </Button>
          </>
        ) : null}
      </Group>
    </div>
  );
}

function Post({ post }: { post: PublicationPost }) {
  const { t } = useTranslation('publishing');
  const { channel, text, title, status, failure, detail, url } = post;
  return (
    <li className={classes.post}>
      <div className={classes.postHead}>
        <NetworkIcon network={channel.network} size={20} isNamed />
        <span className={classes.postName}>{channel.name}</span>
        <Chip size="sm" tone={STATUS_TONES[status]}>
          {t(`status.${status}`)}
        </Chip>
      </div>
      {title ? <p className={classes.postTitle}>{title}</p> : null}
      {text ? <p className={classes.postText}>{text}</p> : null}
      {failure ? (
        <Notice tone="danger">
          {t(`failure.${failure}`, { network: networkOf(channel.network).name })}
          {detail ? <p className={classes.fact}>{detail}</p> : null}
        </Notice>
      ) : null}
      {url ? (
        <Anchor href={url} target="_blank" rel="noreferrer" className={classes.link}>
          <IconExternalLink size={18} aria-hidden="true" />
          {t('details.seePost', { network: networkOf(channel.network).name })}
        </Anchor>
      ) : null}
    </li>
  );
}

interface MoveFormProps {
  publishAt: string;
  isBusy: boolean;
  /** Receives ISO 8601. */
  onMove: (publishAt: string) => void;
}

function MoveForm({ publishAt, isBusy, onMove }: MoveFormProps) {
  const { t } = useTranslation('publishing');
  const before = new Date(publishAt);
  const [day, setDay] = useState(dayOf(before));
  const [time, setTime] = useState(timeOf(before));
  const at = new Date(`${day}T${time}`);
  const isPast = !(at.getTime() > Date.now());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onMove(at.toISOString());
  };
  return (
    <form className={classes.move} onSubmit={submit}>
      <TextInput
        type="date"
        label={t('when.day')}
        required
        min={dayOf(new Date())}
        readOnly={isBusy}
        value={day}
        error={isPast ? t('when.past') : null}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <TextInput
        type="time"
        label={t('when.time')}
        required
        readOnly={isBusy}
        value={time}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
      <Button type="submit" mih={44} loading={isBusy} disabled={isPast}>
        {t('details.moveNow')}
      </Button>
    </form>
  );
}
