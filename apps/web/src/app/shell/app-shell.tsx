import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import classes from './app-shell.module.css';
import { CreateButton } from './create-button.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

/** Around every protected screen: sidebar (a bar at the bottom on phones), top bar, floating create button. */
export function AppShell() {
  const { t } = useTranslation();
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        {t('shell.skip')}
      </a>
      <Sidebar />
      <div className={classes.column}>
        <TopBar />
        <main id="main" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
      <CreateButton />
    </div>
  );
}
