import { networkOf, textLength, type Visibility } from '@atelier/contracts/publishing/networks';
import type { Channel } from '@atelier/contracts/publishing/publishing';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { formatNumber } from '../../lib/browser/format.ts';
import { NetworkIcon } from './network-icon.tsx';
import { commonTexts, postOf, problemOfPost, type Texts, textKey } from './plan-publications.ts';
import classes from './publish.module.css';
import type { DraftedVideo } from './video-to-publish.ts';

interface ChannelTextsProps {
  videos: readonly DraftedVideo[];
  /** The chosen ones. */
  channels: readonly Channel[];
  texts: Texts;
  onChange: (texts: Texts) => void;
}

/** The texts of the posts: one for all channels, and below it each channel's own with its limit. */
export function ChannelTexts({ videos, channels, texts, onChange }: ChannelTextsProps) {
  const { t } = useTranslation('publishing');
  const put = (key: string, change: Texts[string]) =>
    onChange({ ...texts, [key]: { ...texts[key], ...change } });
  const takesTitle = channels.some(({ network }) => networkOf(network).title);
  const [only] = videos.length === 1 ? videos : [];
  return (
    <>
      {videos.map((video) => {
        const { text, title } = commonTexts(video, texts);
        const key = textKey(video.projectId);
        return (
          <section key={video.projectId} className={classes.video} aria-label={video.name}>
            <header className={classes.videoHead}>
              {video.pictureUrl ? <img src={video.pictureUrl} alt="" className={classes.picture} /> : null}
              <span className={classes.videoName}>{video.name}</span>
            </header>
            {takesTitle ? (
              <TextInput
                label={t('texts.title')}
                value={title}
                maxLength={100}
                onChange={(event) => put(key, { title: event.currentTarget.value })}
              />
            ) : null}
            <Textarea
              label={t('texts.text')}
              autosize
              minRows={3}
              maxRows={10}
              value={text}
              onChange={(event) => put(key, { text: event.currentTarget.value })}
            />
          </section>
        );
      })}
      {only ? (
        <ul className={classes.posts}>
          {channels.map((channel) => (
            <ChannelPost key={channel.id} video={only} channel={channel} texts={texts} onChange={put} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

interface ChannelPostProps {
  video: DraftedVideo;
  channel: Channel;
  texts: Texts;
  onChange: (key: string, change: Texts[string]) => void;
}

function ChannelPost({ video, channel, texts, onChange }: ChannelPostProps) {
  const { t } = useTranslation('publishing');
  const language = useUiLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const rules = networkOf(channel.network);
  const post = postOf(video, channel, texts);
  const key = textKey(video.projectId, channel.id);
  const problem = problemOfPost(post, [channel]);
  const length = textLength(post.text, channel.network);
  const isShortened = texts[key]?.text === undefined && post.text !== commonTexts(video, texts).text;
  const { visibilities = [] } = rules;
  return (
    <li className={classes.post}>
      <div className={classes.postHead}>
        <NetworkIcon network={channel.network} size={20} isNamed />
        <span className={classes.channelName}>{channel.name}</span>
        <span className={classes.count} data-problem={problem === 'text' || undefined}>
          {`${formatNumber(length, language)} / ${formatNumber(rules.maxText, language)}`}
        </span>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          mih={44}
          aria-expanded={isOpen || problem !== null}
          aria-label={t('texts.adaptFor', { name: channel.name })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('texts.adapt')}
        </Button>
      </div>
      {isShortened && !isOpen ? <p className={classes.hint}>{t('texts.shortened')}</p> : null}
      {isOpen || problem !== null ? (
        <div className={classes.group}>
          {rules.title ? (
            <TextInput
              label={t('texts.titleFor', { network: rules.name })}
              value={post.title}
              maxLength={100}
              error={problem === 'title' ? t('texts.titleRule', rules.title) : null}
              onChange={(event) => onChange(key, { title: event.currentTarget.value })}
            />
          ) : null}
          <Textarea
            label={t('texts.textFor', { network: rules.name })}
            autosize
            minRows={2}
            maxRows={8}
            value={post.text}
            error={problem === 'text' ? t('texts.textRule', { count: rules.maxText }) : null}
            onChange={(event) => onChange(key, { text: event.currentTarget.value })}
          />
          {visibilities.length > 0 ? (
            <NativeSelect
              label={t('texts.visibility')}
              value={post.visibility}
              data={visibilities.map((value) => ({ value, label: t(`visibility.${value}`) }))}
              onChange={(event) => onChange(key, { visibility: event.currentTarget.value as Visibility })}
            />
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
