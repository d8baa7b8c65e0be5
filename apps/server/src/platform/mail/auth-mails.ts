import path from 'node:path';
import type { Database } from '../database/database.ts';
import type { Queue } from '../queue/queue.ts';
import { aimLink } from './link-target.ts';
import type { Mail, SendMail } from './mail.ts';
import { languageOfAddress } from './mail-language.ts';
import { queueMail } from './queue-mail.ts';
import { type MailTexts, renderMail } from './render-mail.ts';

/** The auth backend's own names of its mails. */
const AUTH_MAILS = ['confirmation', 'recovery', 'magic_link', 'email_change', 'invite'] as const;
type AuthMail = (typeof AUTH_MAILS)[number];
const SUBJECT_PREFIX = 'atelier:';

/**
 * The embedded backend fills in templates of its own in English. Ours carry only the mail's kind, its link, its code
 * and the account's present address, one per line; what the person reads is made here, in their language.
 */
export function authMailTemplates(): Record<AuthMail, { subject: string; content_path: string }> {
  const content_path = path.join(import.meta.dirname, 'auth-mail.template');
  return Object.fromEntries(
    AUTH_MAILS.map((kind) => [kind, { subject: `${SUBJECT_PREFIX}${kind}`, content_path }]),
  ) as Record<AuthMail, { subject: string; content_path: string }>;
}

/** A mail as the embedded backend would hand it over, for those that we send in its place. */
export function authMail(
  kind: AuthMail,
  to: string,
  link: { url: string; code: string; present: string },
): Mail {
  return { to, subject: `${SUBJECT_PREFIX}${kind}`, html: [link.url, link.code, link.present].join('\n') };
}

/** Queues the mails of the embedded backend. Does not wait for the mail server: a slow answer would reveal accounts. */
export function createAuthMailer(options: { sql: Database; queue: Queue }): SendMail {
  return async (mail) => {
    for (const ours of await translated(options.sql, mail)) {
      await queueMail(options.queue, options.sql, ours, 'link');
    }
  };
}

async function translated(sql: Database, mail: Mail): Promise<Mail[]> {
  const kind = AUTH_MAILS.find((name) => mail.subject === `${SUBJECT_PREFIX}${name}`);
  const [link = '', code = '', present = ''] = (mail.html ?? '').split('\n').map((line) => line.trim());
  // A kind that has no template (re-authentication) goes out as the backend wrote it.
  if (!kind || !URL.canParse(link)) return [mail];
  const url = aimLink(link);
  if (kind !== 'email_change') {
    return [renderMail(mail.to, await languageOfAddress(sql, mail.to), authTexts(kind, url, code))];
  }
  // The new address has no row yet, so no language of its own.
  const language = await languageOfAddress(sql, present);
  const proof = renderMail(mail.to, language, authTexts(kind, url, code));
  return present === mail.to ? [proof] : [proof, renderMail(present, language, noticeTexts(mail.to))];
}

/** To the old address. Without a link, so that its reader cannot act on the account. */
function noticeTexts(newAddress: string): MailTexts {
  return {
    fr: {
      subject: 'L’adresse de votre compte va changer',
      paragraphs: [
        `Une nouvelle adresse a été demandée pour votre compte : ${newAddress}.`,
        'Elle remplacera celle-ci dès qu’elle aura été confirmée par le lien que nous venons d’y envoyer.',
      ],
      note: 'Si vous n’êtes pas à l’origine de cette demande, changez votre mot de passe sans attendre.',
    },
    en: {
      subject: 'The address of your account is about to change',
      paragraphs: [
        `A new address was requested for your account: ${newAddress}.`,
        'It will replace this one once it is confirmed with the link we have just sent there.',
      ],
      note: 'If you did not ask for this, change your password at once.',
    },
  };
}

const WORDS: Record<AuthMail, { fr: [string, string, string]; en: [string, string, string] }> = {
  confirmation: {
    fr: [
      'Confirmez votre adresse',
      'Bienvenue dans Atelier. Confirmez votre adresse pour ouvrir votre compte.',
      'Confirmer mon adresse',
    ],
    en: [
      'Confirm your address',
      'Welcome to Atelier. Confirm your address to open your account.',
      'Confirm my address',
    ],
  },
  recovery: {
    fr: [
      'Choisissez un nouveau mot de passe',
      'Vous avez demandé à changer votre mot de passe.',
      'Choisir un mot de passe',
    ],
    en: ['Choose a new password', 'You asked to change your password.', 'Choose a password'],
  },
  magic_link: {
    fr: [
      'Votre lien de connexion',
      'Voici le lien que vous avez demandé pour vous connecter.',
      'Me connecter',
    ],
    en: ['Your sign-in link', 'Here is the link you asked for to sign in.', 'Sign in'],
  },
  email_change: {
    fr: [
      'Confirmez votre nouvelle adresse',
      'Vous avez demandé à changer l’adresse de votre compte.',
      'Confirmer le changement',
    ],
    en: [
      'Confirm your new address',
      'You asked to change the address of your account.',
      'Confirm the change',
    ],
  },
  invite: {
    fr: ['Vous êtes invité dans Atelier', 'Une place vous attend dans Atelier.', 'Accepter l’invitation'],
    en: ['You are invited to Atelier', 'A place is waiting for you in Atelier.', 'Accept the invitation'],
  },
};

function authTexts(kind: AuthMail, url: string, code: string): MailTexts {
  const { fr, en } = WORDS[kind];
  return {
    fr: {
      subject: fr[0],
      paragraphs: [fr[1], `Le lien est valable une heure et ne sert qu’une fois. Votre code : ${code}`],
      button: { label: fr[2], url },
      note: 'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : rien ne changera.',
    },
    en: {
      subject: en[0],
      paragraphs: [en[1], `The link works once, within an hour. Your code: ${code}`],
      button: { label: en[2], url },
      note: 'If you did not ask for this, ignore this message: nothing will change.',
    },
  };
}
