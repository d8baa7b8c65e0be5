import { Stack, Tabs } from '@mantine/core';
import {
  IconBook2,
  IconBrush,
  IconCode,
  IconCreditCard,
  IconGauge,
  IconHistory,
  IconSend,
  IconUserCog,
} from '@tabler/icons-react';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCheckoutReturn } from '../../lib/account/use-checkout-return.ts';
import { lazy } from '../../lib/browser/lazy.ts';
import { Page } from '../../ui/page.tsx';
import { SkeletonBlock } from '../../ui/skeleton-block.tsx';
import { AccountTab } from './account/account-tab.tsx';
import { ApiTab } from './api/api-tab.tsx';
import { BillingTab } from './billing-tab.tsx';
import { DictionaryTab } from './dictionary/dictionary-tab.tsx';
import { VoicesPanel } from './dictionary/voices-panel.tsx';
import { HistoryTab } from './history-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { ProfileHeader } from './profile-header.tsx';
import classes from './profile-screen.module.css';
import { useLedger } from './use-ledger.ts';

const TABS = {
  overview: IconGauge,
  account: IconUserCog,
  billing: IconCreditCard,
  history: IconHistory,
  dictionary: IconBook2,
  brand: IconBrush,
  publishing: IconSend,
  api: IconCode,
} as const;
type Tab = keyof typeof TABS;

// It draws captions, which the other tabs need not wait for.
const BrandTab = lazy(() => import('./brand/brand-tab.tsx'));

const PublishingTab = lazy(() => import('./publishing/publishing-tab.tsx'));

/** The person's account: balances, subscription, movements. The open tab is part of the address. */
export function ProfileScreen() {
  const { t } = useTranslation('profile');
  const [query, setQuery] = useSearchParams();
  const ledger = useLedger();
  const returned = useCheckoutReturn();
  const asked = query.get('tab') ?? 'overview';
  const tabsShown = (Object.keys(TABS) as Tab[]).filter((tab) => tab !== 'history' || ledger.isSuccess);
  const tabs = useRef<HTMLDivElement>(null);
  const shown = tabsShown.find((tab) => tab === asked) ?? 'overview';
  const place = tabsShown.indexOf(shown);
  useEffect(() => {
    // On a phone there are more of them than fit beside each other; one comes later and moves those behind it.
    tabs.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [place]);
  return (
    <Page width="narrow">
      <ProfileHeader />
      {returned === 'success' ? <PaymentNotice /> : null}
      <Tabs
        value={shown}
        onChange={(tab) => setQuery(tab && tab !== 'overview' ? { tab } : {}, { replace: true })}
        keepMounted={false}
        variant="default"
      >
        <Tabs.List ref={tabs} mb="lg" className={classes.tabs ?? ''}>
          {tabsShown.map((tab) => {
            const Icon = TABS[tab];
            return (
              <Tabs.Tab key={tab} value={tab} h={48} leftSection={<Icon size={18} aria-hidden="true" />}>
                {t(`tabs.${tab}`)}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        <Tabs.Panel value="overview">
          <OverviewTab />
        </Tabs.Panel>
        <Tabs.Panel value="account">
          <AccountTab />
        </Tabs.Panel>
        <Tabs.Panel value="billing">
          <BillingTab />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <HistoryTab ledger={ledger} />
        </Tabs.Panel>
        <Tabs.Panel value="dictionary">
          <Stack gap="lg">
            <DictionaryTab />
            <VoicesPanel />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="brand">
          <Suspense fallback={<SkeletonBlock heights={[220, 220, 160]} />}>
            <BrandTab />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="publishing">
          <Suspense fallback={<SkeletonBlock heights={[220]} />}>
            <PublishingTab />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="api">
          <ApiTab />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
