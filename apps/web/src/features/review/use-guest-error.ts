import { ERRORS, type ErrorCode } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { GuestError } from './guest-api.ts';

/** Says a refusal of a guest's call in the language of the page. */
export function useGuestError(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return (error) => {
    const code = error instanceof GuestError && error.code in ERRORS ? error.code : 'unavailable';
    return t(code as ErrorCode);
  };
}
