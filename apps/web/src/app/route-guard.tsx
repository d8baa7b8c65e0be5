import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../lib/session/session.ts';
import { BootScreen } from './boot-screen.tsx';
import { SessionFailureScreen } from './session-failure-screen.tsx';

/** Lets signed-in people through; sends the others to /login, which brings them back to the page they wanted. */
export function RouteGuard() {
  const { t } = useTranslation();
  const session = useSession();
  const location = useLocation();
  switch (session.status) {
    case 'loading':
      return <BootScreen message={t('guard.loading')} />;
    case 'anonymous':
      return <Navigate to="/login" replace state={{ from: location.pathname + location.search }} />;
    case 'error':
      return <SessionFailureScreen />;
    case 'authenticated':
      return <Outlet />;
  }
}
