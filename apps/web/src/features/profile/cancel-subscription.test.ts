import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import en from '../../i18n/en/profile.json' with { type: 'json' };
import fr from '../../i18n/fr/profile.json' with { type: 'json' };
import { registerTokenSource } from '../../lib/api/access-token.ts';
import { cancelSubscription } from './cancel-subscription.ts';

const member = async () => ({ membership_id: 'mem_1' });
const answer =
  (body: object, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status });

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } });
  vi.stubGlobal('fetch', vi.fn(answer({ success: true })));
  registerTokenSource(async () => 'token');
});
afterEach(() => vi.unstubAllGlobals());

test('each missing thing stops with its own alert, in the order of the spec, and nothing is sent', async () => {
  await expect(cancelSubscription(null, member)).rejects.toMatchObject({ key: 'notAuthenticated' });
  const broken = async () => {
    throw new Error('down');
  };
  await expect(cancelSubscription('me', broken)).rejects.toMatchObject({ key: 'noSubscriptionData' });
  const free = async () => ({ membership_id: null });
  await expect(cancelSubscription('me', free)).rejects.toMatchObject({ key: 'noSubscription' });
  registerTokenSource(async () => null);
  await expect(cancelSubscription('me', member)).rejects.toMatchObject({ key: 'noToken' });
  expect(fetch).not.toHaveBeenCalled();
});

test('an answer without the success flag is a failure', async () => {
  await cancelSubscription('me', member);
  vi.stubGlobal('fetch', vi.fn(answer({})));
  await expect(cancelSubscription('me', member)).rejects.toMatchObject({ key: 'cancelFailed' });
  vi.stubGlobal('fetch', vi.fn(answer({ error: 'x', code: 'internal' }, 500)));
  await expect(cancelSubscription('me', member)).rejects.toThrow();
});

test.each([
  [
    'notAuthenticated',
    'Utilisateur non authentifié. Veuillez vous reconnecter.',
    'User not authenticated. Please log in again.',
  ],
  [
    'noSubscriptionData',
    "Impossible de récupérer les informations d'abonnement.",
    'Unable to retrieve subscription information.',
  ],
  ['noSubscription', 'Aucun abonnement actif trouvé.', 'No active subscription found.'],
  [
    'noToken',
    "Token d'authentification non trouvé. Veuillez vous reconnecter.",
    'Authentication token not found. Please log in again.',
  ],
  [
    'cancelFailed',
    'Erreur lors de la résiliation. Veuillez réessayer.',
    'Error during cancellation. Please try again.',
  ],
] as const)('%s: the words of the spec', (key, french, english) => {
  expect([fr.literal[key], en.literal[key]]).toEqual([french, english]);
});
