import { api } from '../../lib/api/api.ts';

/**
 * Links the account that was just entered with the sign-in at the provider that found its address taken.
 * @returns false if that was too long ago, or the account has another address
 */
export async function linkProvider(): Promise<boolean> {
  try {
    const { linkOidc } = await import('@atelier/routes/sign-in');
    await api.call(linkOidc);
    return true;
  } catch (error) {
    console.warn('The provider could not be linked', error);
    return false;
  }
}
