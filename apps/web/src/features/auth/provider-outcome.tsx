import { OIDC_OUTCOMES } from '@atelier/contracts/sign-in/oidc-outcomes';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';

/** Explains why the sign-in with the provider opened no session. @param outcome from the address of the page */
export function ProviderOutcome({ outcome, name }: { outcome: string | null; name: string }) {
  const { t } = useTranslation('auth');
  const known = OIDC_OUTCOMES.find((each) => each === outcome);
  if (!known) return null;
  return (
    <Notice tone={known === 'cancelled' || known === 'taken' ? 'info' : 'danger'} role="alert">
      {t(`oidc.${known}`, { name })}
    </Notice>
  );
}
