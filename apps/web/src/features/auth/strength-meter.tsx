import { useTranslation } from 'react-i18next';
import { passwordStrength } from './password-strength.ts';
import classes from './strength-meter.module.css';

/** Three bars and a word under a new password; nothing while it is empty. */
export function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation('auth');
  if (!password) return null;
  const strength = passwordStrength(password);
  return (
    <span className={classes.root} data-strength={strength}>
      <span className={classes.bars} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span role="status">
        <span className="visually-hidden">{t('strength.label')} : </span>
        {t(`strength.${strength}`)}
      </span>
    </span>
  );
}
