import { ApiError } from '@atelier/client/api-error';
import i18next from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import en from '../../i18n/en/errors.json' with { type: 'json' };
import fr from '../../i18n/fr/errors.json' with { type: 'json' };
import { useDescribeError } from './use-describe-error.ts';

/** Describes an error in that language. */
function described(error: unknown, language: 'fr' | 'en'): string {
  const i18n = i18next.createInstance();
  void i18n.use(initReactI18next).init({
    lng: language,
    initAsync: false,
    resources: { fr: { errors: fr }, en: { errors: en } },
    interpolation: { escapeValue: false },
  });
  let text = '';
  const Screen = () => {
    text = useDescribeError()(error);
    return null;
  };
  renderToStaticMarkup(createElement(I18nextProvider, { i18n }, createElement(Screen)));
  return text;
}

const failed = (code: ApiError['code'], status = 0) =>
  new ApiError({ code, status, message: 'The server’s words' });

test.each([
  [failed('no_token'), "Aucun token d'authentification disponible", 'No authentication token available'],
  [
    failed('unauthenticated', 401),
    'Authentification requise. Déconnectez-vous puis reconnectez-vous.',
    'Authentication required. Please log out and log in again.',
  ],
  [failed('http_unknown', 502), 'Erreur inconnue (502)', 'Unknown error (502)'],
  [failed('not_ready', 404), 'Fichier pas encore prêt', 'File not ready yet'],
  [
    failed('network'),
    'Connexion au serveur impossible. Vérifiez que le serveur est démarré.',
    'Server connection error. Please check that the backend server is running.',
  ],
  [
    failed('request_timeout'),
    'Délai dépassé. Le serveur met trop de temps à répondre.',
    'Request timeout. The server is taking too long to respond.',
  ],
  [
    { code: 'timed_out', error: 'The server’s words' },
    'Le traitement prend plus de temps que prévu. Veuillez réessayer.',
    'Processing is taking longer than expected. Please try again.',
  ],
  [
    failed('times_required', 400),
    'Pour convertir un son ou une vidéo, indiquez le début et la durée.',
    'To convert audio or video, give a start time and a duration.',
  ],
  [
    failed('unknown_id', 400),
    'Cet élément ne fait plus partie du film. Rien n’a été modifié.',
    'The film no longer has this item. Nothing was changed.',
  ],
  [
    failed('stale_revision', 409),
    'Ce montage a été modifié ailleurs. Rechargez-le pour continuer.',
    'This film was changed elsewhere. Reload it to continue.',
  ],
  [failed('film_not_ready', 409), 'Ce montage n’est pas encore prêt.', 'This film is not ready yet.'],
  [
    failed('source_gone', 410),
    'La vidéo de ce montage n’est plus là. Choisissez de nouveau le même fichier.',
    'The video of this film is gone. Choose the same file again.',
  ],
  [
    failed('films_quota', 413),
    'Vos montages occupent toute la place prévue. Supprimez-en pour continuer.',
    'Your films take up all the room there is. Delete some to continue.',
  ],
  [failed('review_expired', 410), 'Ce lien de relecture a expiré.', 'This review link has expired.'],
  [failed('review_revoked', 410), 'Ce lien de relecture a été retiré.', 'This review link was withdrawn.'],
  [
    failed('review_locked', 403),
    'Cette relecture est protégée par un mot de passe.',
    'This review is protected by a password.',
  ],
  [failed('review_password', 403), 'Ce mot de passe n’est pas le bon.', 'This password is not right.'],
  [
    failed('reviews_full', 409),
    'Ce montage a déjà 50 liens de relecture ouverts. Retirez-en un pour continuer.',
    'This film has 50 open review links already. Withdraw one to continue.',
  ],
  [
    failed('comments_full', 409),
    'Ce lien a reçu 500 commentaires et n’en accepte plus.',
    'This link has received 500 comments and takes no more.',
  ],
  [
    failed('team_full', 409),
    'Ce montage a déjà 20 membres ou 20 invitations ouvertes. Retirez-en pour continuer.',
    'This film has 20 members or 20 open invitations already. Remove some to continue.',
  ],
  [
    failed('invitation_ended', 410),
    'Cette invitation a expiré, ou a été acceptée ou retirée. Demandez-en une autre.',
    'This invitation has expired, or was accepted or withdrawn. Ask for another one.',
  ],
  [
    failed('proposals_full', 409),
    'Ce montage a déjà 50 propositions ouvertes. Acceptez-en ou refusez-en pour continuer.',
    'This film has 50 open proposals already. Accept or reject some to continue.',
  ],
  [
    failed('proposal_closed', 409),
    'Cette proposition a déjà été acceptée ou refusée.',
    'This proposal was accepted or rejected already.',
  ],
  [
    failed('proposal_conflict', 409),
    'Le montage a changé aux mêmes endroits. Choisissez les opérations une par une.',
    'The film was changed in the same places. Choose the operations one by one.',
  ],
  [
    failed('snapshots_full', 409),
    'Ce montage a déjà 50 versions enregistrées. Supprimez-en une pour continuer.',
    'This film has 50 saved versions already. Delete one to continue.',
  ],
  [
    failed('snapshot_incomplete', 409),
    'Une vidéo de cette version n’est plus là, si bien qu’elle ne peut pas être rétablie.',
    'A video of this version is gone, so it cannot be restored.',
  ],
  [failed('asset_in_use', 409), 'Un montage utilise encore ce fichier.', 'A film still uses this file.'],
  [
    failed('fonts_full', 409),
    'Vous avez le nombre maximal de polices. Supprimez-en une pour en importer une autre.',
    'You have as many fonts as there can be. Delete one to import another.',
  ],
  [
    failed('font_unreadable', 422),
    'Cette police est illisible ou abîmée.',
    'This font is damaged or cannot be read.',
  ],
  [
    failed('font_restricted', 422),
    'La licence inscrite dans cette police interdit de l’intégrer à des vidéos.',
    'The licence in this font forbids embedding it in videos.',
  ],
  [
    failed('font_incomplete', 422),
    'Il manque à cette police des lettres du français ou de l’anglais (é, è, ç, œ…).',
    'This font lacks letters of French or English (é, è, ç, œ…).',
  ],
  [
    failed('font_missing', 422),
    'La police de ce style n’est plus parmi les vôtres. Choisissez-en une autre ou importez-la de nouveau.',
    'The font of this style is no longer among yours. Choose another one or import it again.',
  ],
  [new Error('odd'), 'Une erreur inconnue est survenue', 'An unknown error occurred'],
])('%s in French and English', (error, french, english) => {
  expect(described(error, 'fr')).toBe(french);
  expect(described(error, 'en')).toBe(english);
});

test('without a code that this page knows, the server’s own words are shown', () => {
  expect(described(failed('http', 500), 'fr')).toBe('The server’s words');
  expect(described({ code: 'newer_than_this_page', error: 'The server’s words' }, 'fr')).toBe(
    'The server’s words',
  );
});
