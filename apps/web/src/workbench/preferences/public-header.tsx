import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Wordmark } from '../../ui/logo.tsx';
import { LanguageMenu } from './language-menu.tsx';
import classes from './public-header.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/** The top of a page for people without a session: the wordmark, the theme and the language. */
export function PublicHeader({ hasLink = true }: { hasLink?: boolean }) {
  const { t } = useTranslation();
  return (
    <header className={classes.bar}>
      {hasLink ? (
        <Link to="/" className={classes.brand} aria-label={`Atelier · ${t('shell.home')}`}>
          <Wordmark />
        </Link>
      ) : (
        <Wordmark />
      )}
      <span className={classes.tools}>
        <ThemeSwitch />
        <LanguageMenu />
      </span>
    </header>
  );
}
