import type { PostFailure } from '@atelier/contracts/publishing/publishing';
import type { Database } from '../../platform/database/database.ts';
import { findPerson } from '../../platform/mail/find-person.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { PostRow, PublicationRow } from './publication-rows.ts';

/** A publication due at least this long after its creation counts as planned: its failure is mailed. */
const PLANNED_MS = 5 * 60_000;

/** Stores why posts failed. The person of a planned publication gets a mail. */
export async function failPosts(
  { sql, queue, publicUrl }: { sql: Database; queue: Queue; publicUrl: string },
  publication: PublicationRow,
  posts: readonly Pick<PostRow, 'id' | 'channel'>[],
  { failure, detail = null }: { failure: PostFailure; detail?: string | null },
): Promise<void> {
  await sql.begin(async (tx) => {
    const failed = await tx<{ id: string }[]>`update app.publication_posts
      set status = 'failed', failure = ${failure}, detail = ${detail || null}, check_at = null
      where id = any(${posts.map(({ id }) => id)}::uuid[]) and status in ('sending', 'planned') returning id`;
    if (failed.length === 0) return;
    if (publication.publishAt.getTime() - publication.createdAt.getTime() < PLANNED_MS) return;
    const person = await findPerson(tx, publication.userId);
    if (!person) return;
    const channels = posts.map(({ channel }) => channel.name).join(', ');
    const { name } = publication;
    const url = `${publicUrl}/calendrier`;
    const mail = renderMail(person.email, person.language, {
      fr: {
        subject: 'Une publication n’est pas partie',
        paragraphs: [`« ${name} » n’a pas pu être publiée sur : ${channels}.`],
        button: { label: 'Voir le calendrier', url },
      },
      en: {
        subject: 'A post was not published',
        paragraphs: [`“${name}” could not be published on: ${channels}.`],
        button: { label: 'Open the calendar', url },
      },
    });
    await queueMail(queue, tx, mail, 'notice');
  });
}
