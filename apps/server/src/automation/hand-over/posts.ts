import type { HandOver, Word } from '@atelier/contracts';
import type { Engines } from '@atelier/engines/engines';
import { suggestPost } from '@atelier/moments/naming/suggest-post';
import { nameEngine } from '../../jobs/tool.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logging/logger.ts';

/** In all, however often a call is repeated: a delivery waits for it, and counts as lost after a minute. */
const PATIENCE_MS = 30_000;

export type Post = Pick<HandOver, 'description' | 'hashtags' | 'described_by' | 'notices'>;

interface SpokenJob {
  id: string;
  userId: string;
  words: readonly Word[];
  language: string;
  hook: string | null;
}

/** Suggested posts for results. */
export interface Posts {
  /** Returns the same post on every call: a chat model is asked once per job. */
  of(job: SpokenJob): Promise<Post>;
}

interface StoredPost {
  description: string;
  hashtags: string[];
  writtenBy: HandOver['described_by'];
}

export function createPosts(deps: {
  sql: Database;
  engines: Pick<Engines, 'postWriter'>;
  logger: Logger;
}): Posts {
  const { sql, engines } = deps;
  /** Several webhooks of one person tell of the same job in the same moment. */
  const being = new Map<string, Promise<Post>>();
  return {
    async of(job) {
      const begun = being.get(job.id);
      if (begun) return begun;
      const found = find(job).finally(() => being.delete(job.id));
      being.set(job.id, found);
      return found;
    },
  };

  async function find(job: SpokenJob): Promise<Post> {
    const stored = await read(job.id);
    if (stored) return show(stored);
    const quoted = suggestPost(job);
    // Posts from our own rules are deterministic, so they are not stored.
    if (!engines.postWriter) return { ...quoted, described_by: null, notices: [] };
    const post = (await write(job, engines.postWriter)) ?? { ...quoted, writtenBy: null };
    await sql`insert into app.posts (job_id, user_id, description, hashtags, written_by)
      values (${job.id}, ${job.userId}, ${post.description}, ${post.hashtags},
        ${post.writtenBy && sql.json(post.writtenBy)})
      on conflict (job_id) do nothing`;
    // Another process may have been faster; then its text is the one that is sent.
    return show((await read(job.id)) ?? post);
  }

  async function read(jobId: string): Promise<StoredPost | undefined> {
    const [stored] = await sql<StoredPost[]>`select description, hashtags, written_by as "writtenBy"
      from app.posts where job_id = ${jobId}`;
    return stored;
  }

  /** Null when the model does not answer, or nothing of use. */
  async function write(
    { id, words, language, hook }: SpokenJob,
    writer: NonNullable<Engines['postWriter']>,
  ): Promise<StoredPost | null> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const text = words.map((word) => word.text).join(' ');
    try {
      const written = await writer.write({ text, language, hook, signal });
      const { id: engine, label } = nameEngine(writer.info);
      const description = `${written.text}\n\n${written.hashtags.join(' ')}`;
      return { description, hashtags: written.hashtags, writtenBy: { id: engine, label } };
    } catch (error) {
      deps.logger.warn({ err: error, job: id }, 'the chat model wrote no description');
      return null;
    }
  }
}

function show({ description, hashtags, writtenBy }: StoredPost): Post {
  return { description, hashtags, described_by: writtenBy, notices: writtenBy ? [] : ['described_offline'] };
}
