import { useTranslation } from 'react-i18next';
import { useDescribeAuthError } from '../../../workbench/sign-in/use-describe-auth-error.ts';

/** Describes a refused change of address or password. */
export function useAccountError(): (error: unknown) => string | null {
  const { t } = useTranslation('profile');
  const describe = useDescribeAuthError();
  return (error) => {
    if (!error) return null;
    const code = typeof error === 'object' && 'code' in error ? error.code : null;
    if (code === 'invalid_credentials') return t('account.presentWrong');
    if (code === 'reauthentication_needed') return t('account.loginNeeded');
    return describe(error);
  };
}
