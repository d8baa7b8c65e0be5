import { z } from 'zod';
import { VISIBILITIES } from './networks.ts';

export const PUBLISHING_LIMITS = {
  /** Channels of one publication. */
  maxChannels: 30,
  /** Publications of one person that are not over. */
  maxPlanned: 500,
  /** The furthest date of a publication from now. */
  maxDays: 365,
  /** Characters of a text before the limit of its network. */
  maxText: 100_000,
  /** Attempts to hand a publication over, spread over about a day. */
  attempts: 16,
  /** Postiz's own limit for videos. */
  maxFileBytes: 1024 ** 3,
  /** Publications of one answer. */
  pageSize: 200,
} as const;

/** A social media account that is connected in Postiz. */
export const channelSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Postiz's identifier of the network, for example `tiktok`; see `networkOf`. */
  network: z.string(),
  /** The account's handle. */
  profile: z.string().nullable(),
  /** Postiz lost the access to the account, or its owner switched it off. */
  disabled: z.boolean(),
});
export type Channel = z.infer<typeof channelSchema>;

/** Reasons why the connection to Postiz does not work. */
export const PUBLISHER_PROBLEMS = ['unauthorized', 'unreachable', 'refused_address', 'not_postiz'] as const;
export type PublisherProblem = (typeof PUBLISHER_PROBLEMS)[number];

/** `GET /api/publisher`. The key is never returned. */
export const publisherSchema = z.object({
  connected: z.boolean(),
  /** Base address of the public API; null when nothing is connected. */
  address: z.string().nullable(),
  connected_at: z.string().nullable(),
  problem: z.nullable(z.enum(PUBLISHER_PROBLEMS)),
  channels: z.array(channelSchema),
});
export type Publisher = z.infer<typeof publisherSchema>;

export const HOSTED_POSTIZ = 'https://api.postiz.com';

/** `PUT /api/publisher`: the address of the hosted service or of a server of one's own, and its API key. */
export const connectPublisherSchema = z.object({
  address: z
    .url({ protocol: /^https?$/u })
    .max(500)
    .default(HOSTED_POSTIZ),
  key: z.string().trim().min(1).max(500).regex(/^\S+$/u),
});
export type ConnectPublisher = z.output<typeof connectPublisherSchema>;

const title = z.string().trim().max(100).default('');

/** The text of one channel. Its network's limits are checked, see `networkOf`. */
const newPostSchema = z.object({
  channel_id: z.string().min(1).max(100),
  text: z.string().trim().max(PUBLISHING_LIMITS.maxText),
  /** For networks whose posts have a title. */
  title,
  visibility: z.enum(VISIBILITIES).default('public'),
});
export type NewPost = z.output<typeof newPostSchema>;

/** `POST /api/publications`: publishes the video of a project, at once or at a date. */
export const newPublicationSchema = z.object({
  project_id: z.uuid(),
  /** ISO 8601; null or left out: at once. */
  publish_at: z.iso.datetime({ offset: true }).max(40).nullish(),
  posts: z.array(newPostSchema).min(1).max(PUBLISHING_LIMITS.maxChannels),
  /** Sends the film's cover along to networks that take one. */
  with_cover: z.boolean().default(false),
  /** Waits until a guest of a review link has approved this rendered revision of the film. */
  needs_approval: z.boolean().default(false),
});
export type NewPublication = z.output<typeof newPublicationSchema>;

/**
 * `awaiting_approval`: no guest has approved the revision. `sending`: on its way to Postiz. `planned`: Postiz has it.
 * `failed`: not published, see `failure`.
 */
export const POST_STATUSES = [
  'awaiting_approval',
  'sending',
  'planned',
  'published',
  'failed',
  'cancelled',
] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/**
 * Reasons why a post failed. `rejected`: Postiz refused it, `detail` holds its sentence. `network_failed`: the network
 * refused it. `removed`: deleted in Postiz. `file_gone`: the project's file is gone. `given_up`: Postiz did not answer
 * for a day. `outdated`: this Postiz cannot change the status of posts.
 */
export const POST_FAILURES = [
  'rejected',
  'network_failed',
  'removed',
  'file_gone',
  'file_too_large',
  'unauthorized',
  'not_connected',
  'refused_address',
  'given_up',
  'outdated',
] as const;
export type PostFailure = (typeof POST_FAILURES)[number];

export const publicationPostSchema = z.object({
  id: z.string(),
  channel: channelSchema.pick({ id: true, name: true, network: true }),
  text: z.string(),
  title: z.string(),
  visibility: z.enum(VISIBILITIES),
  status: z.enum(POST_STATUSES),
  failure: z.nullable(z.enum(POST_FAILURES)),
  /** A sentence of Postiz about a refusal, in its language. */
  detail: z.string().nullable(),
  /** Address of the published post. */
  url: z.string().nullable(),
});
export type PublicationPost = z.infer<typeof publicationPostSchema>;

export const publicationSchema = z.object({
  id: z.string(),
  project_id: z.string().nullable(),
  film_id: z.string().nullable(),
  /** The rendered revision of the film; null for a project without a film. */
  revision: z.number().nullable(),
  name: z.string(),
  preview_url: z.string().nullable(),
  /** The planned time; for a publication without a date, the time it was made. */
  publish_at: z.string(),
  needs_approval: z.boolean(),
  approved_at: z.string().nullable(),
  /** The next attempt after a failure of Postiz that may pass. */
  retry_at: z.string().nullable(),
  created_at: z.string(),
  posts: z.array(publicationPostSchema),
});
export type Publication = z.infer<typeof publicationSchema>;

/** `GET /api/publications?from=&to=`: by time, the earliest first. */
export const publicationListSchema = z.object({
  publications: z.array(publicationSchema),
  /** True when the period holds more than one answer does. */
  has_more: z.boolean(),
});

export const publicationPeriodSchema = z.object({
  from: z.iso.datetime({ offset: true }).max(40),
  to: z.iso.datetime({ offset: true }).max(40),
});

/** `PATCH /api/publications/{id}`: another date for posts that are not published. */
export const movePublicationSchema = z.object({ publish_at: z.iso.datetime({ offset: true }).max(40) });

/** `GET /api/publications/draft?project_id=`: texts to begin with. */
export const publicationDraftSchema = z.object({
  name: z.string(),
  title: z.string(),
  /** Description and hashtags. */
  text: z.string(),
  has_cover: z.boolean(),
  /** The film of the project, whose revision can be approved; null without one. */
  film: z.nullable(z.object({ id: z.string(), revision: z.number(), approved: z.boolean() })),
});
export type PublicationDraft = z.infer<typeof publicationDraftSchema>;

/** Publishing of a recipe's results: each result takes the next free time. */
export const recipePublishingSchema = z.object({
  channel_ids: z.array(z.string().min(1).max(100)).min(1).max(PUBLISHING_LIMITS.maxChannels),
  /** `HH:MM` of the first free day; null: as soon as a result is there. */
  at: z
    .string()
    .max(5)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/u)
    .nullable()
    .default(null),
  /** IANA name of the time zone of `at`. */
  time_zone: z.string().min(1).max(64).default('UTC'),
  /** Days between two results when `at` is set. */
  every_days: z.number().int().min(1).max(30).default(1),
});
export type RecipePublishing = z.output<typeof recipePublishingSchema>;
