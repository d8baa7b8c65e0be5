import { useTranslation } from 'react-i18next';
import { passwordStrength } from './password-strength.ts';
import classes from './strength-meter.module.css';
import { usePasswordFault } from './use-password-fault.ts';

/**
 * Three bars and a word under a new password, and why the server would refuse it; nothing while it is empty.
 * @param hints what is tried first for this person: their name, their address
 */
export function StrengthMeter({ password, hints = [] }: { password: string; hints?: string[] }) {
  const { t } = useTranslation('auth');
  const fault = usePasswordFault(password, hints);
  if (!password) return null;
  const strength = fault ? 'weak' : passwordStrength(password);
  return (
    <span className={classes.root} data-strength={strength}>
      <span className={classes.bars} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span role="status">
        <span className="visually-hidden">{t('strength.label')} </span>
        {t(`strength.${strength}`)}
        {fault ? <span className={classes.fault}>{t(`strength.fault.${fault}`)}</span> : null}
      </span>
    </span>
  );
}
