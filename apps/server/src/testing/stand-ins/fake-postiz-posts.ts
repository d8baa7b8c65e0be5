import { randomUUID } from 'node:crypto';
import { networkOf } from '@atelier/contracts/publishing/networks';
import { z } from 'zod';

/** State of a Postiz account. */
export interface FakeAccount {
  channels: { id: string; name: string; identifier: string; disabled: boolean }[];
  posts: FakePost[];
  uploads: { id: string; path: string; sizeBytes: number; sha256: string; contentType: string }[];
}

export interface FakePost {
  id: string;
  channel: string;
  content: string;
  media: { id: string; path: string }[];
  settings: Record<string, unknown>;
  publishAt: Date;
  state: 'DRAFT' | 'QUEUE' | 'PUBLISHED' | 'ERROR';
  url: string | null;
}

const media = z.object({ id: z.string(), path: z.string().regex(/\.(png|jpe?g|mp4)$/u) });

/** The body of `POST /posts` as Postiz's OpenAPI and its validation require it. */
const createSchema = z.object({
  type: z.enum(['draft', 'schedule', 'now']),
  date: z.iso.datetime({ offset: true }),
  shortLink: z.boolean(),
  tags: z.array(z.unknown()),
  posts: z
    .array(
      z.object({
        integration: z.object({ id: z.string() }),
        value: z
          .array(z.object({ content: z.string(), id: z.string().optional(), image: z.array(media) }))
          .min(1),
        settings: z.looseObject({ __type: z.string() }),
      }),
    )
    .min(1),
});

const SETTINGS: Record<string, z.ZodType> = {
  tiktok: z.looseObject({
    title: z.string().max(90),
    privacy_level: z.enum([
      'PUBLIC_TO_EVERYONE',
      'MUTUAL_FOLLOW_FRIENDS',
      'FOLLOWER_OF_CREATOR',
      'SELF_ONLY',
    ]),
    duet: z.boolean(),
    stitch: z.boolean(),
    comment: z.boolean(),
    autoAddMusic: z.enum(['yes', 'no']),
    brand_content_toggle: z.boolean(),
    brand_organic_toggle: z.boolean(),
    content_posting_method: z.enum(['DIRECT_POST', 'UPLOAD']),
  }),
  youtube: z.looseObject({
    title: z.string().min(2).max(100),
    type: z.enum(['public', 'private', 'unlisted']),
    selfDeclaredMadeForKids: z.enum(['yes', 'no']),
    thumbnail: media.optional(),
    tags: z.array(z.unknown()),
  }),
  instagram: z.looseObject({ post_type: z.enum(['post', 'story']) }),
  x: z.looseObject({ who_can_reply_post: z.string() }),
};

/** `POST /posts`: checks the body, then creates posts, or changes the one that it names. @returns status and answer */
export function createPost(state: FakeAccount, body: Buffer): [number, unknown] {
  const parsed = createSchema.safeParse(JSON.parse(body.toString()));
  if (!parsed.success) return [400, { message: parsed.error.issues.map((issue) => issue.message) }];
  const created = [];
  for (const { integration, value, settings } of parsed.data.posts) {
    const channel = state.channels.find((each) => each.id === integration.id);
    if (!channel) return [400, { message: `Integration with id ${integration.id} not found` }];
    const checked = (SETTINGS[channel.identifier] ?? z.looseObject({})).safeParse(settings);
    const [first] = value;
    if (!first || !checked.success)
      return [400, { provider: channel.identifier, message: 'Please fix your settings' }];
    const known = first.image.every(({ id }) => state.uploads.some((upload) => upload.id === id));
    if (!known) return [400, { message: 'Unknown media' }];
    const text = first.content.replace(/<\/p><p>/gu, '\n').replace(/<[^>]+>/gu, '');
    if (text.length > networkOf(channel.identifier).maxText + 20) {
      return [400, { provider: channel.identifier, message: 'post is too long, please fix it' }];
    }
    const former = state.posts.find((post) => post.id === first.id);
    if (former?.state === 'PUBLISHED') return [400, { message: 'This post was already published' }];
    const post = former ?? emptyPost(integration.id);
    Object.assign(post, {
      content: first.content,
      media: first.image,
      settings,
      publishAt: new Date(parsed.data.type === 'now' ? Date.now() : parsed.data.date),
      state: parsed.data.type === 'draft' ? 'DRAFT' : 'QUEUE',
    });
    if (!former) state.posts.push(post);
    created.push({ postId: post.id, integration: integration.id });
  }
  return [201, created];
}

function emptyPost(channel: string): FakePost {
  const id = randomUUID();
  return {
    id,
    channel,
    content: '',
    media: [],
    settings: {},
    publishAt: new Date(),
    state: 'DRAFT',
    url: null,
  };
}
