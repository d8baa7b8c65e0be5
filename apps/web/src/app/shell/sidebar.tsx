import {
  IconCalendarEvent,
  IconCirclePlus,
  IconDiamond,
  IconFolders,
  IconHome,
  IconScissors,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lazy } from '../../lib/browser/lazy.ts';
import { Wordmark } from '../../ui/logo.tsx';
import { CreditsSummary } from './credits-summary.tsx';
import classes from './sidebar.module.css';
import { Entry } from './sidebar-entry.tsx';
import { SidebarTools } from './sidebar-tools.tsx';

/**
 * The places of the suite and its tools: a column on the left, of icons on tablets, and a bar at the bottom on phones.
 * The tools scroll and fold; what stands above and below them does not move.
 */
export function Sidebar() {
  const { t } = useTranslation(['common', 'tools']);
  return (
    <nav aria-label={t('shell.mainNavigation')} className={classes.sidebar}>
      <Link to="/" className={classes.brand} aria-label={`Atelier · ${t('shell.home')}`}>
        <Wordmark />
      </Link>
      <div className={classes.places}>
        <Entry to="/" label={t('shell.home')} icon={IconHome} />
        <CreateEntry />
        <Entry to="/projet" label={t('shell.projects')} icon={IconFolders} />
        <Entry to="/calendrier" label={t('shell.calendar')} icon={IconCalendarEvent} isHiddenOnPhones />
        <Entry to="/montage" label={t('shell.editor')} icon={IconScissors} isHiddenOnPhones />
      </div>
      <SidebarTools />
      <div className={`${classes.places} ${classes.last}`}>
        <Entry to="/tarifs" label={t('shell.pricing')} icon={IconDiamond} isHiddenOnPhones />
        <Entry to="/affiliate" label={t('shell.affiliate')} icon={IconUsersGroup} isHiddenOnPhones />
        <Entry to="/profil" label={t('shell.profile')} icon={IconUser} />
      </div>
      <div className={classes.foot}>
        <CreditsSummary />
      </div>
    </nav>
  );
}

const loadSheet = () => import('./create-sheet.tsx');
const CreateSheet = lazy(async () => ({ default: (await loadSheet()).CreateSheet }));

/** Opens the sheet of tools, where the sidebar has no room to list them. */
function CreateEntry() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${classes.entry} ${classes.create}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadSheet()}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        <IconCirclePlus size={22} stroke={1.7} aria-hidden="true" />
        <span>{t('shell.makeNew')}</span>
      </button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <CreateSheet isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
