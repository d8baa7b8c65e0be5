import type { Channel } from '@atelier/contracts/publishing/publishing';
import { Switch } from '@mantine/core';
import { IconCalendarEvent, IconSend } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { formatMoment } from '../../lib/browser/format-date.ts';
import { Notice } from '../../ui/notice.tsx';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { ErrorBox } from '../errors/error-box.tsx';
import { ChannelPicker } from './channel-picker.tsx';
import { ChannelTexts } from './channel-texts.tsx';
import { problemOfPost, publicationsOf, type Texts } from './plan-publications.ts';
import classes from './publish.module.css';
import { PublishTime, tomorrowEvening, type WhenToPublish } from './publish-time.tsx';
import { newPublicationKey, usePublish } from './publishing-api.ts';
import { readChannels, writeChannels } from './remembered-channels.ts';
import type { DraftedVideo } from './video-to-publish.ts';

interface PublishFormProps {
  videos: readonly DraftedVideo[];
  channels: readonly Channel[];
  onClose: () => void;
}

/** The form of a publication: one text for all channels, which each channel can replace. */
export function PublishForm({ videos, channels, onClose }: PublishFormProps) {
  const { t } = useTranslation('publishing');
  const language = useUiLanguage();
  const publish = usePublish();
  const [keys] = useState(() => videos.map(newPublicationKey));
  const [changed, setChanged] = useState<readonly string[] | null>(null);
  const chosen = changed ?? readChannels(channels);
  const [texts, setTexts] = useState<Texts>({});
  const [when, setWhen] = useState<WhenToPublish>({ kind: 'now', ...tomorrowEvening(), everyDays: 1 });
  const [withCover, setWithCover] = useState(true);
  const [needsApproval, setNeedsApproval] = useState(false);
  const [sent, setSent] = useState(0);
  const hasCover = videos.some(({ draft }) => draft.has_cover);
  const canBeApproved = videos.every(({ draft }) => draft.film !== null);
  const isApproved = videos.every(({ draft }) => draft.film?.approved);
  const shown = channels.filter(({ id }) => chosen.includes(id));
  const planned = publicationsOf(videos, shown, {
    texts,
    when,
    withCover: hasCover && withCover,
    needsApproval: canBeApproved && needsApproval,
  });
  const problem = planned
    .flatMap(({ posts }) => posts)
    .map((post) => problemOfPost(post, channels))
    .find((each) => each !== null);
  const isPast = when.kind === 'date' && (planned[0]?.publish_at ?? '') <= new Date().toISOString();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    writeChannels(chosen);
    try {
      // One after the other: those that are planned stay planned when a later one is refused.
      for (const [index, body] of planned.entries()) {
        if (index < sent) continue;
        await publish.mutateAsync({ ...body, key: keys[index] ?? '' });
        setSent(index + 1);
      }
    } catch {
      // Shown above the button.
    }
  };

  if (sent === videos.length) {
    const at = planned[0]?.publish_at ?? null;
    return (
      <div className={classes.form}>
        <Notice tone="success" role="status">
          {needsApproval && canBeApproved && !isApproved
            ? t('publish.doneApproval')
            : at === null
              ? t('publish.doneNow', { count: sent })
              : t('publish.doneAt', { count: sent, date: formatMoment(at, language) })}
        </Notice>
        <Link className={classes.calendarLink} to="/calendrier" onClick={onClose}>
          {t('publish.seeCalendar')}
        </Link>
      </div>
    );
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <ChannelPicker channels={channels} chosen={chosen} onChange={setChanged} />
      {shown.length > 0 ? (
        <ChannelTexts videos={videos} channels={shown} texts={texts} onChange={setTexts} />
      ) : null}
      <PublishTime when={when} onChange={setWhen} count={videos.length} isPast={isPast} />
      {hasCover ? (
        <Switch
          label={t('publish.withCover')}
          description={t('publish.withCoverHint')}
          checked={withCover}
          onChange={(event) => setWithCover(event.currentTarget.checked)}
        />
      ) : null}
      {canBeApproved ? (
        <Switch
          label={t('publish.needsApproval')}
          description={t(isApproved ? 'publish.approvedAlready' : 'publish.needsApprovalHint')}
          checked={needsApproval}
          onChange={(event) => setNeedsApproval(event.currentTarget.checked)}
        />
      ) : null}
      <ErrorBox error={publish.error} />
      <div className={classes.submit}>
        <PrimaryButton
          type="submit"
          loading={publish.isPending}
          disabled={shown.length === 0 || problem !== undefined || isPast}
          leftSection={
            when.kind === 'now' ? (
              <IconSend size={20} aria-hidden="true" />
            ) : (
              <IconCalendarEvent size={20} aria-hidden="true" />
            )
          }
        >
          {t(when.kind === 'now' ? 'publish.now' : 'publish.schedule', { count: videos.length })}
        </PrimaryButton>
        {shown.length === 0 ? <span className={classes.hint}>{t('publish.chooseChannel')}</span> : null}
        {sent > 0 ? (
          <span className={classes.hint}>{t('publish.sent', { sent, all: videos.length })}</span>
        ) : null}
      </div>
    </form>
  );
}
