import { TOOLS } from '@atelier/contracts/tools/registry';
import {
  type Icon,
  IconCirclePlus,
  IconDiamond,
  IconFolders,
  IconHome,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import { Wordmark } from '../../ui/logo.tsx';
import { TOOL_GROUPS, toolsOf } from '../../workbench/tool/tool-groups.ts';
import { CreditsSummary } from './credits-summary.tsx';
import classes from './sidebar.module.css';
import { TOOL_ICONS } from './tool-icons.ts';

/** The places of the suite and its tools: a column on the left, a bar of four at the bottom on phones. */
export function Sidebar() {
  const { t } = useTranslation(['common', 'tools']);
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('shell.mainNavigation')} className={classes.sidebar}>
      <Link to="/" className={classes.brand} aria-label={`Atelier · ${t('shell.home')}`}>
        <Wordmark />
      </Link>
      <div className={classes.nav}>
        <Entry to="/" label={t('shell.home')} icon={IconHome} />
        <Link to="/#tools" className={`${classes.entry} ${classes.onPhones}`}>
          <IconCirclePlus size={22} stroke={1.7} aria-hidden="true" />
          <span>{t('shell.makeNew')}</span>
        </Link>
        <Entry to="/projet" label={t('shell.projects')} icon={IconFolders} />
        {TOOL_GROUPS.map((group) => (
          <section key={group} className={classes.group} aria-labelledby={`nav-${group}`}>
            <h2 id={`nav-${group}`} className={classes.groupName}>
              {t(`shell.group.${group}`)}
            </h2>
            {toolsOf(group).map((tool) => (
              <Entry
                key={tool}
                to={TOOLS[tool].routes.find((route) => route === pathname) ?? TOOLS[tool].routes[0]}
                label={t(`tools:${tool}.name`)}
                icon={TOOL_ICONS[tool]}
              />
            ))}
          </section>
        ))}
        <div className={classes.places}>
          <Entry to="/tarifs" label={t('shell.pricing')} icon={IconDiamond} isHiddenOnPhones />
          <Entry to="/affiliate" label={t('shell.affiliate')} icon={IconUsersGroup} isHiddenOnPhones />
          <Entry to="/profil" label={t('shell.profile')} icon={IconUser} />
        </div>
      </div>
      <div className={classes.foot}>
        <CreditsSummary />
      </div>
    </nav>
  );
}

interface EntryProps {
  to: string;
  label: string;
  icon: Icon;
  isHiddenOnPhones?: boolean;
}

function Entry({ to, label, icon: Sign, isHiddenOnPhones = false }: EntryProps) {
  return (
    <NavLink to={to} end className={`${classes.entry} ${isHiddenOnPhones ? classes.offPhones : ''}`}>
      <Sign size={22} stroke={1.7} aria-hidden="true" />
      <span>{label}</span>
    </NavLink>
  );
}
