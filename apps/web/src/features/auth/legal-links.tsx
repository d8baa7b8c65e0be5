import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './legal-links.module.css';

/**
 * The way to terms and privacy.
 * @param inNewTab where something may have been typed that must not be lost
 */
export function LegalLinks({ inNewTab = false }: { inNewTab?: boolean }) {
  const { t } = useTranslation();
  const target = inNewTab ? '_blank' : undefined;
  return (
    <ul className={classes.root}>
      <li>
        <Link to="/conditions" target={target}>
          {t('titles.terms')}
        </Link>
      </li>
      <li>
        <Link to="/confidentialite" target={target}>
          {t('titles.privacy')}
        </Link>
      </li>
    </ul>
  );
}
