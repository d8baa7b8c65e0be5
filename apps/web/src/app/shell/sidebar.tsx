import { IconDiamond, IconHome, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { Wordmark } from '../../ui/logo.tsx';
import { CreditsSummary } from './credits-summary.tsx';
import classes from './sidebar.module.css';

const ENTRIES = [
  { to: '/', key: 'home', Icon: IconHome },
  { to: '/tarifs', key: 'pricing', Icon: IconDiamond },
  { to: '/affiliate', key: 'affiliate', Icon: IconUsersGroup },
  { to: '/profil', key: 'profile', Icon: IconUser },
] as const;

/** The four places of the suite: a column on the left, a bar at the bottom on phones. */
export function Sidebar() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('shell.mainNavigation')} className={classes.sidebar}>
      <Link to="/" className={classes.brand} aria-label={`Atelier · ${t('shell.home')}`}>
        <Wordmark />
      </Link>
      <div className={classes.nav}>
        {ENTRIES.map(({ to, key, Icon }) => (
          <NavLink key={to} to={to} end className={classes.entry ?? ''}>
            <Icon size={22} stroke={1.7} aria-hidden="true" />
            <span>{t(`shell.${key}`)}</span>
          </NavLink>
        ))}
      </div>
      <div className={classes.foot}>
        <CreditsSummary />
      </div>
    </nav>
  );
}
