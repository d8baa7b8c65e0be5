import {
  type BillingPeriod,
  type PaidPlan,
  PLAN_CREDITS,
  planLabel,
  type UiLanguage,
} from '@atelier/contracts';
import type { Transaction } from '../../platform/database/database.ts';
import { findPerson } from '../../platform/mail/find-person.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { type MailTexts, renderMail } from '../../platform/mail/render-mail.ts';
import type { BillingDeps } from './billing-deps.ts';

export type MembershipEvent =
  | { kind: 'bought'; plan: PaidPlan; period: BillingPeriod; paidUntil: Date }
  | { kind: 'scheduled'; plan: PaidPlan; period: BillingPeriod; startsAt: Date }
  | { kind: 'payment-failed'; plan: PaidPlan }
  | { kind: 'cancelled'; plan: PaidPlan }
  | { kind: 'ended-unpaid'; plan: PaidPlan };

/** Queues the mail in the transaction that makes it true. Deleted people get none. */
export async function queueMembershipMail(
  deps: BillingDeps,
  tx: Transaction,
  userId: string,
  event: MembershipEvent,
): Promise<void> {
  const person = await findPerson(tx, userId);
  if (!person) return;
  const mail = renderMail(person.email, person.language, textsOf(event, deps.publicUrl));
  await queueMail(deps.queue, tx, mail, 'notice');
}

function textsOf(event: MembershipEvent, publicUrl: string): MailTexts {
  const plan = planLabel(event.plan);
  const profile = (label: string) => ({ label, url: `${publicUrl}/profil` });
  const pricing = (label: string) => ({ label, url: `${publicUrl}/tarifs` });
  switch (event.kind) {
    case 'bought': {
      const { tokens, token_image, token_voice, token_video } = PLAN_CREDITS[event.plan];
      return {
        fr: {
          subject: `Votre offre ${plan} est active`,
          paragraphs: [
            `Merci. Votre compte a reçu ${count(tokens, 'crédit vidéo', 'crédits vidéo')}, ${count(token_image, 'image', 'images')}, ${token_voice} voix et ${count(token_video, 'vidéo IA', 'vidéos IA')}.`,
            `Vos crédits se renouvellent chaque mois. Prochain paiement : le ${day(event.paidUntil, 'fr')}.`,
          ],
          button: profile('Voir mon compte'),
        },
        en: {
          subject: `Your ${plan} plan is active`,
          paragraphs: [
            `Thank you. Your account has received ${count(tokens, 'video credit', 'video credits')}, ${count(token_image, 'image', 'images')}, ${count(token_voice, 'voice', 'voices')} and ${count(token_video, 'AI video', 'AI videos')}.`,
            `Your credits are filled up every month. Next payment: ${day(event.paidUntil, 'en')}.`,
          ],
          button: profile('See my account'),
        },
      };
    }
    case 'scheduled':
      return {
        fr: {
          subject: `Votre passage à l’offre ${plan} est prévu`,
          paragraphs: [
            `Vous gardez votre offre actuelle et ses crédits jusqu’au ${day(event.startsAt, 'fr')}. L’offre ${plan} commence ce jour-là, avec son premier paiement.`,
          ],
          button: profile('Voir mon compte'),
        },
        en: {
          subject: `Your change to the ${plan} plan is planned`,
          paragraphs: [
            `You keep your present plan and its credits until ${day(event.startsAt, 'en')}. The ${plan} plan begins on that day, with its first payment.`,
          ],
          button: profile('See my account'),
        },
      };
    case 'payment-failed':
      return {
        fr: {
          subject: 'Votre paiement n’est pas passé',
          paragraphs: [
            `Le renouvellement de votre offre ${plan} n’a pas pu être payé. Vous gardez tous les crédits que vous avez achetés ; les prochains arriveront dès que le paiement sera passé.`,
          ],
          button: profile('Vérifier mon moyen de paiement'),
        },
        en: {
          subject: 'Your payment did not go through',
          paragraphs: [
            `The renewal of your ${plan} plan could not be paid. You keep all the credits you have bought; the next ones come as soon as the payment goes through.`,
          ],
          button: profile('Check my payment method'),
        },
      };
    case 'cancelled':
      return {
        fr: {
          subject: 'Votre abonnement est résilié',
          paragraphs: [
            `Votre offre ${plan} a pris fin et ses crédits ont été retirés. Rien ne sera plus débité. Vos projets restent à vous.`,
          ],
          button: pricing('Voir les offres'),
        },
        en: {
          subject: 'Your subscription is cancelled',
          paragraphs: [
            `Your ${plan} plan has ended and its credits have been removed. Nothing more will be charged. Your projects remain yours.`,
          ],
          button: pricing('See the plans'),
        },
      };
    case 'ended-unpaid':
      return {
        fr: {
          subject: `Votre offre ${plan} a pris fin`,
          paragraphs: [
            'Le renouvellement n’a pas été payé. Les crédits que vous avez achetés restent à vous.',
          ],
          button: pricing('Voir les offres'),
        },
        en: {
          subject: `Your ${plan} plan has ended`,
          paragraphs: ['The renewal was not paid. The credits you have bought remain yours.'],
          button: pricing('See the plans'),
        },
      };
  }
}

function count(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`;
}

function day(date: Date, language: UiLanguage): string {
  // English alone would bring American dates.
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
