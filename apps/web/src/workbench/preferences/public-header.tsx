import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Wordmark } from '../../ui/logo.tsx';
import { LanguageMenu } from './language-menu.tsx';
import classes from './public-header.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

interface PublicHeaderProps {
  /** The wordmark leads to the home screen. */
  hasLink?: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

/** The header of a page that needs no session: the wordmark, the theme and the language. */
export function PublicHeader({ hasLink = true, children }: PublicHeaderProps) {
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
        {children}
      </span>
    </header>
  );
}
