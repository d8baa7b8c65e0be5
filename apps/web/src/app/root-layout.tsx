import { TOOLS } from '@atelier/contracts/tools/registry';
import { type ComponentType, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router';
import { lazy } from '../lib/browser/lazy.ts';
import { OfflineBanner } from './offline-banner.tsx';
import classes from './root-layout.module.css';
import { isRouteHandle } from './route-handle.ts';

// Loaded after the first screen, which does not need it.
const UpdateNotice = lazy(async (): Promise<{ default: ComponentType }> => {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  // Without a network there are no updates, and the screen goes on.
  return import('./updates/update-notice.tsx').then(
    ({ UpdateNotice }) => ({ default: UpdateNotice }),
    () => ({ default: () => null }),
  );
});

/** Around every screen: its title, the way to its top, the loading bar and the offline notice. */
export function RootLayout() {
  useDocumentTitle();
  useFreshStart();
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      {isLoading ? <div className={classes.loadingBar} aria-hidden="true" /> : null}
      <OfflineBanner />
      <Outlet />
      <Suspense fallback={null}>
        <UpdateNotice />
      </Suspense>
    </>
  );
}

/** `<title>` follows the screen and the language. */
function useDocumentTitle(): void {
  const { t } = useTranslation(['common', 'tools']);
  const handle = useMatches().findLast((match) => isRouteHandle(match.handle))?.handle;
  const title = !isRouteHandle(handle)
    ? null
    : 'tool' in handle
      ? t(`tools:${TOOLS[handle.tool].id}.name`)
      : t(`titles.${handle.title}`);
  useEffect(() => {
    document.title = title ? `${title} · Atelier` : 'Atelier';
  }, [title]);
}

/** Every page opens at its top, with the focus on its content (not on the first load: the browser does that). */
function useFreshStart(): void {
  const { pathname } = useLocation();
  const previous = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (previous.current === pathname) return;
    window.scrollTo(0, 0);
    if (previous.current !== null) document.getElementById('main')?.focus({ preventScroll: true });
    previous.current = pathname;
  }, [pathname]);
}
