import { TOOLS } from '@atelier/contracts/tools/registry';
import { IconTools } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import { isRouteHandle } from '../../lib/route-handle.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PrimaryLink } from '../../ui/primary-button.tsx';

/** The honest screen of every tool that the registry marks as not available. */
export function UnavailableToolScreen() {
  const { t } = useTranslation(['common', 'tools']);
  const handle = useMatches().findLast((match) => isRouteHandle(match.handle))?.handle;
  const tool = isRouteHandle(handle) && 'tool' in handle ? TOOLS[handle.tool].id : 'clip';
  return (
    <Page width="narrow">
      <EmptyState
        icon={<IconTools size={28} />}
        titleOrder={1}
        title={t('unavailable.title', { tool: t(`tools:${tool}.name`) })}
        body={t('unavailable.body')}
        action={<PrimaryLink to="/">{t('unavailable.home')}</PrimaryLink>}
      />
    </Page>
  );
}
