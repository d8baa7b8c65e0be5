import { WEBHOOK_LIMITS } from '@atelier/contracts';
import type { Transaction } from '../../platform/database/database.ts';
import { findPerson } from '../../platform/mail/find-person.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { through, WEBHOOKS } from '../../platform/queue/queue.ts';
import { type Delivery, type DeliveryDeps, isLast, type Outcome } from './delivery.ts';

/** Writes down how an attempt went, and decides what becomes of the message and of its webhook: one transaction. */
export async function settleDelivery(
  deps: DeliveryDeps,
  delivery: Delivery,
  { failure, status }: Outcome,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const ends =
      failure === null ? 'delivered' : failure === 'disabled' || isLast(delivery) ? 'failed' : 'pending';
    await tx`update app.webhook_deliveries set status = ${ends}, attempts = attempts + 1,
        answer_status = ${status}, failure = ${failure}, attempted_at = now() where id = ${delivery.id}`;
    if (failure === null) {
      await tx`update app.webhooks set failing_since = null
        where id = ${delivery.webhookId} and failing_since is not null`;
    } else if (failure !== 'disabled') {
      await countFailure(deps, tx, delivery);
    }
    // pg-boss completes every job of the batch that is not explicitly failed here.
    if (ends === 'pending') await deps.queue.fail(WEBHOOKS, delivery.id, { failure }, { db: through(tx) });
  });
}

/** Counts a failure: after three days without a success the webhook is disabled and the person gets a mail. */
async function countFailure(deps: DeliveryDeps, tx: Transaction, delivery: Delivery): Promise<void> {
  const [webhook] = await tx<{ isDead: boolean }[]>`
    update app.webhooks set failing_since = coalesce(failing_since, now()) where id = ${delivery.webhookId}
    returning disabled_at is null
      and failing_since < now() - make_interval(days => ${WEBHOOK_LIMITS.disabledAfterDays}) as "isDead"`;
  if (!webhook?.isDead) return;
  await tx`update app.webhooks set disabled_at = now() where id = ${delivery.webhookId}`;
  const person = await findPerson(tx, delivery.userId);
  if (!person) return;
  const { host } = new URL(delivery.url);
  const url = `${deps.publicUrl}/profil?tab=api`;
  const mail = renderMail(person.email, person.language, {
    fr: {
      subject: 'Votre webhook a été désactivé',
      paragraphs: [
        `Depuis trois jours, rien de ce que nous envoyons à ${host} n’arrive. Nous avons donc cessé d’y envoyer vos événements.`,
        'Une fois l’adresse réparée, réactivez le webhook dans votre profil : les envois manqués peuvent y être renvoyés.',
      ],
      button: { label: 'Voir mes webhooks', url },
    },
    en: {
      subject: 'Your webhook was switched off',
      paragraphs: [
        `For three days nothing that we send to ${host} has arrived, so we have stopped sending your events there.`,
        'Once the address works again, switch the webhook on in your profile: what was missed can be sent again there.',
      ],
      button: { label: 'See my webhooks', url },
    },
  });
  await queueMail(deps.queue, tx, mail, 'notice');
}
