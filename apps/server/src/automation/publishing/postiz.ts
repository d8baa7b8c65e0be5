import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Channel } from '@atelier/contracts/publishing/publishing';
import { readJson } from '@atelier/contracts/text/read-json';
import { GuardRefusal } from '@atelier/egress/resolve-target';
import { type GuardedAnswer, type GuardedRequest, sendGuarded } from '@atelier/egress/send-guarded';
import { z } from 'zod';
import type { Config } from '../../platform/config/env.ts';
import type { PostizMedia } from './post-settings.ts';
import { PostizError } from './postiz-error.ts';

const CALL_MS = 30_000;
/** The time for one upload of at most a gigabyte. */
const UPLOAD_MS = 30 * 60_000;
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
/** Some thousand posts with what Postiz says about each. */
const LIMITS = { mostValues: 400_000 };

const integrationsSchema = z
  .array(
    z.looseObject({
      id: z.string().min(1).max(100),
      name: z.string(),
      identifier: z.string().min(1).max(60),
      profile: z.string().nullish(),
      disabled: z.boolean().nullish(),
    }),
  )
  .max(1000);
const mediaSchema = z.looseObject({ id: z.string().min(1).max(200), path: z.string().min(1).max(2000) });
const createdSchema = z.array(z.looseObject({ postId: z.string().min(1).max(200) })).min(1);
const postsSchema = z.looseObject({
  posts: z.array(
    z.looseObject({
      id: z.string(),
      publishDate: z.string(),
      releaseURL: z.string().nullish(),
      state: z.string(),
      integration: z.looseObject({ id: z.string() }).nullish(),
    }),
  ),
});

/** A post as Postiz keeps it. `state`: `DRAFT`, `QUEUE`, `PUBLISHED` or `ERROR`. */
export interface RemotePost {
  id: string;
  channelId: string | null;
  publishAt: Date;
  state: string;
  url: string | null;
}

export interface PostToCreate {
  channelId: string;
  content: string;
  media: readonly PostizMedia[];
  settings: Record<string, unknown>;
  publishAt: Date;
}

export type PostizConfig = Pick<Config, 'WEBHOOK_ALLOW_HOSTS' | 'DOWNLOAD_PROXY'>;

/**
 * A client of Postiz's public API v1 (https://docs.postiz.com/public-api/openapi.json). Every request passes the
 * egress guard. All methods throw `PostizError`.
 */
export class Postiz {
  readonly #base: string;
  readonly #key: string;
  readonly #config: PostizConfig;

  /** @param base address of the API, ending in `/public/v1` */
  constructor(base: string, key: string, config: PostizConfig) {
    this.#base = base;
    this.#key = key;
    this.#config = config;
  }

  async channels(): Promise<Channel[]> {
    const found = parse(integrationsSchema, await this.#call('GET', '/integrations'));
    return found.map(({ id, name, identifier, profile, disabled }) => ({
      id,
      name: name.slice(0, 200),
      network: identifier,
      profile: profile?.slice(0, 200) ?? null,
      disabled: disabled ?? false,
    }));
  }

  /** Uploads a file in one streamed multipart request. `name` has the extension of its content. */
  async upload(file: {
    name: string;
    contentType: string;
    sizeBytes: number;
    read: () => Promise<Readable>;
  }): Promise<PostizMedia> {
    const boundary = `atelier-${randomBytes(16).toString('hex')}`;
    const head = Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\n` +
        `Content-Type: ${file.contentType}\r\n\r\n`,
    );
    const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
    const content = await file.read();
    const stream = Readable.from(
      (async function* () {
        yield head;
        yield* content;
        yield tail;
      })(),
    );
    const answer = await this.#send({
      method: 'POST',
      path: '/upload',
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      body: { stream, sizeBytes: head.length + file.sizeBytes + tail.length },
      timeoutMs: UPLOAD_MS,
    });
    const { id, path } = parse(mediaSchema, answer);
    return { id, path };
  }

  /** Creates a draft, which is never published by itself. @returns its id */
  async createDraft(post: PostToCreate): Promise<string> {
    const body = bodyOf(post, { type: 'draft' });
    const [created] = parse(createdSchema, await this.#call('POST', '/posts', body));
    if (!created) throw new PostizError('unavailable', 'no post in the answer');
    return created.postId;
  }

  /** Schedules an existing post that is not published at another date. */
  async reschedule(id: string, post: PostToCreate): Promise<void> {
    await this.#call('POST', '/posts', bodyOf(post, { type: 'schedule', id }));
  }

  /** Lets a draft be published at its date, or at once when that has passed. */
  async schedule(id: string): Promise<void> {
    await this.#call('PUT', `/posts/${encodeURIComponent(id)}/status`, { status: 'schedule' });
  }

  /** Deletes a post; one that does not exist counts as deleted. */
  async remove(id: string): Promise<void> {
    try {
      await this.#call('DELETE', `/posts/${encodeURIComponent(id)}`);
    } catch (error) {
      if (error instanceof PostizError && error.status === 404) return;
      throw error;
    }
  }

  /** Lists the posts between two dates, both included. */
  async posts(from: Date, to: Date): Promise<RemotePost[]> {
    const query = new URLSearchParams({ startDate: from.toISOString(), endDate: to.toISOString() });
    const { posts } = parse(postsSchema, await this.#call('GET', `/posts?${query}`));
    return posts.map(({ id, integration, publishDate, state, releaseURL }) => ({
      id,
      channelId: integration?.id ?? null,
      publishAt: new Date(publishDate),
      state,
      url: webAddress(releaseURL),
    }));
  }

  #call(method: GuardedRequest['method'], path: string, body?: unknown): Promise<unknown> {
    return this.#send({
      method,
      path,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      timeoutMs: CALL_MS,
    });
  }

  async #send({
    path,
    headers,
    ...request
  }: { path: string } & Pick<GuardedRequest, 'method' | 'headers' | 'body' | 'timeoutMs'>): Promise<unknown> {
    const { DOWNLOAD_PROXY, WEBHOOK_ALLOW_HOSTS } = this.#config;
    let answer: GuardedAnswer;
    try {
      answer = await sendGuarded(
        {
          ...request,
          url: `${this.#base}${path}`,
          headers: { ...headers, Authorization: this.#key, 'User-Agent': 'Atelier/1' },
          maxBytes: MAX_ANSWER_BYTES,
          ...(DOWNLOAD_PROXY && { upstreamProxy: new URL(DOWNLOAD_PROXY) }),
        },
        { allowHosts: WEBHOOK_ALLOW_HOSTS },
      );
    } catch (error) {
      const failure = error instanceof GuardRefusal ? 'refused_address' : 'unavailable';
      throw new PostizError(failure, '', null, { cause: error });
    }
    const { status } = answer;
    if (status >= 200 && status < 300) return readAnswer(answer);
    throw new PostizError(failureOf(status), sentenceOf(answer), status);
  }
}

function bodyOf(post: PostToCreate, options: { type: 'draft' | 'schedule'; id?: string }): unknown {
  return {
    type: options.type,
    date: post.publishAt.toISOString(),
    shortLink: false,
    tags: [],
    posts: [
      {
        integration: { id: post.channelId },
        value: [{ content: post.content, image: post.media, ...(options.id && { id: options.id }) }],
        settings: post.settings,
      },
    ],
  };
}

function failureOf(status: number): PostizError['failure'] {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 429) return 'rate_limited';
  return status >= 400 && status < 500 ? 'rejected' : 'unavailable';
}

function readAnswer({ body }: GuardedAnswer): unknown {
  try {
    return readJson(body.toString('utf8'), LIMITS);
  } catch (error) {
    throw new PostizError('unavailable', 'the answer is no JSON, or too much of it', null, { cause: error });
  }
}

function parse<T>(schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new PostizError('unavailable', 'an answer of another form', null);
  return parsed.data;
}

const refusalSchema = z.looseObject({
  message: z.union([z.string(), z.array(z.string())]).optional(),
  msg: z.string().optional(),
});

/** Reads the reason out of an error answer: `{message}` or `{msg}`. */
function sentenceOf({ body }: GuardedAnswer): string {
  try {
    const { message, msg } = refusalSchema.parse(readJson(body.toString('utf8'), LIMITS));
    const text = Array.isArray(message) ? message.join(' ') : (message ?? msg ?? '');
    return text.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, 500);
  } catch {
    return '';
  }
}

/** Returns a link only when it is a web address. */
function webAddress(url: string | null | undefined): string | null {
  return url && /^https?:\/\//u.test(url) && URL.canParse(url) && url.length <= 2000 ? url : null;
}
