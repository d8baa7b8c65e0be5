import type { UiLanguage } from '@atelier/contracts';
import { type FilmRole, TEAM_LIMITS } from '@atelier/contracts/tools/film/team';
import type { Mail } from '../../platform/mail/mail.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';

const RIGHTS: Readonly<Record<FilmRole, { fr: string; en: string }>> = {
  view: { fr: 'Vous pourrez le regarder.', en: 'You will be able to watch it.' },
  comment: { fr: 'Vous pourrez le commenter.', en: 'You will be able to comment on it.' },
  propose: { fr: 'Vous pourrez proposer des modifications.', en: 'You will be able to propose changes.' },
  edit: { fr: 'Vous pourrez le modifier.', en: 'You will be able to edit it.' },
};

/** The mail of an invitation to a film. */
export function invitationMail(invitation: {
  to: string;
  language: UiLanguage | null;
  ownerName: string;
  filmName: string;
  role: FilmRole;
  url: string;
}): Mail {
  const { to, language, ownerName, filmName, role, url } = invitation;
  const days = TEAM_LIMITS.invitationDays;
  return renderMail(to, language, {
    fr: {
      subject: `${ownerName} vous invite sur « ${filmName} »`,
      paragraphs: [`${ownerName} vous invite à travailler sur le film « ${filmName} ». ${RIGHTS[role].fr}`],
      button: { label: 'Voir l’invitation', url },
      note: `Le lien est valable ${days} jours, pour le compte Atelier qui a cette adresse. Si vous ne connaissez pas cette personne, ignorez ce message.`,
    },
    en: {
      subject: `${ownerName} invites you to “${filmName}”`,
      paragraphs: [`${ownerName} invites you to work on the film “${filmName}”. ${RIGHTS[role].en}`],
      button: { label: 'See the invitation', url },
      note: `The link is valid for ${days} days, for the Atelier account with this address. If you do not know this person, ignore this message.`,
    },
  });
}
