import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import classes from './create-button.module.css';

/** The floating create button; it leads to the projects. */
export function CreateButton() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <aside aria-label={t('shell.create')}>
      <Link
        to="/projet"
        className={classes.button}
        aria-label={t('shell.createLabel')}
        aria-current={pathname === '/projet' ? 'page' : undefined}
      >
        <IconPlus size={22} stroke={2.2} aria-hidden="true" />
        <span>{t('shell.create')}</span>
      </Link>
    </aside>
  );
}
