import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '../i18n/setup-i18n.ts';
import { useOperator } from '../lib/account/use-operator.ts';
import { lazy } from '../lib/browser/lazy.ts';
import { Page } from '../ui/page.tsx';
import { SkeletonBlock } from '../ui/skeleton-block.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

const AdminScreen = lazy(async () => {
  const [screen] = await Promise.all([
    import('../features/admin/admin-screen.tsx'),
    loadNamespaces(['admin', 'profile']),
  ]);
  return { default: screen.AdminScreen };
});

/** /admin for operators; to everybody else there is no such page, and nothing of it is fetched. */
export function OperatorGate() {
  const isOperator = useOperator();
  const waiting = (
    <Page>
      <SkeletonBlock heights={[48, 48, 320]} />
    </Page>
  );
  if (isOperator === undefined) return waiting;
  if (!isOperator) return <Missing />;
  return (
    <Suspense fallback={waiting}>
      <AdminScreen notFound={<NotFoundScreen />} />
    </Suspense>
  );
}

function Missing() {
  const { t } = useTranslation();
  // The route cannot know who is looking: its own title is the operators'.
  useEffect(() => {
    document.title = `${t('titles.notFound')} · Atelier`;
  }, [t]);
  return <NotFoundScreen />;
}
