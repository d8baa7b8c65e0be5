import { fitTexts } from '@atelier/contracts/publishing/fit-texts';
import { networkOf, textLength, type Visibility } from '@atelier/contracts/publishing/networks';
import type { Channel, NewPost, NewPublication } from '@atelier/contracts/publishing/publishing';
import type { WhenToPublish } from './publish-time.tsx';
import type { DraftedVideo } from './video-to-publish.ts';

/** Typed texts by `textKey`: per project, and per project and channel. */
export type Texts = Readonly<Record<string, { text?: string; title?: string; visibility?: Visibility }>>;

export function textKey(projectId: string, channelId?: string): string {
  return channelId === undefined ? projectId : `${projectId} ${channelId}`;
}

/** The text and the title of a video for all channels. */
export function commonTexts({ projectId, draft }: DraftedVideo, texts: Texts) {
  const typed = texts[textKey(projectId)];
  return { text: typed?.text ?? draft.text, title: typed?.title ?? draft.title };
}

/** The post of a channel: what was typed for it, else the common text, shortened to its network's limit. */
export function postOf(video: DraftedVideo, channel: Channel, texts: Texts): NewPost {
  const { text, title } = commonTexts(video, texts);
  const fitted = fitTexts({ text, title, name: video.name }, channel);
  const typed = texts[textKey(video.projectId, channel.id)] ?? {};
  return {
    channel_id: channel.id,
    text: typed.text ?? fitted.text,
    title: typed.title ?? fitted.title,
    visibility: typed.visibility ?? fitted.visibility,
  };
}

/** The rule that a post breaks; null when it fits. */
export function problemOfPost(post: NewPost, channels: readonly Channel[]): 'text' | 'title' | null {
  const network = channels.find(({ id }) => id === post.channel_id)?.network ?? '';
  const { maxText, title } = networkOf(network);
  if (textLength(post.text, network) > maxText) return 'text';
  if (!title) return null;
  const isShort = title.isRequired && post.title.trim().length < title.min;
  return isShort || post.title.length > title.max ? 'title' : null;
}

/** The calls that publish the videos: each takes the next date. */
export function publicationsOf(
  videos: readonly DraftedVideo[],
  channels: readonly Channel[],
  options: { texts: Texts; when: WhenToPublish; withCover: boolean; needsApproval: boolean },
): NewPublication[] {
  const { texts, when } = options;
  return videos.map((video, index) => ({
    project_id: video.projectId,
    publish_at: when.kind === 'now' ? null : dateOf(when, index),
    posts: channels.map((channel) => postOf(video, channel, texts)),
    with_cover: options.withCover && video.draft.has_cover,
    needs_approval: options.needsApproval,
  }));
}

/** Days are counted on the calendar: the hour stays when the clocks change. ISO 8601; empty for no date. */
function dateOf({ day, time, everyDays }: WhenToPublish, index: number): string {
  const [year = Number.NaN, month = 1, date = 1] = day.split('-').map(Number);
  const [hour = Number.NaN, minute = 0] = time.split(':').map(Number);
  const at = new Date(year, month - 1, date + index * everyDays, hour, minute);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
