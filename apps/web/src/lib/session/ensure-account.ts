import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';

/** `POST /functions/v1/fix-missing-account`: makes sure that the person has an account row. Throws ApiError. */
export async function fixMissingAccount(userId: string): Promise<void> {
  await api.send({ path: '/functions/v1/fix-missing-account', method: 'POST', body: { user_id: userId } });
}

/** The same on start: a failure is no reason to stop the person, the credits then show as unreadable. */
export async function ensureAccount(userId: string): Promise<void> {
  try {
    await fixMissingAccount(userId);
    await queryClient.invalidateQueries({ queryKey: ['credits'] });
  } catch (error) {
    console.warn('The account row could not be checked', error);
  }
}
