import { Tabs, Title } from '@mantine/core';
import {
  IconBox,
  IconDatabase,
  IconListDetails,
  IconMail,
  IconReportMoney,
  IconStack2,
  IconUsers,
} from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { Page } from '../../ui/page.tsx';
import { ActsTab } from './acts-tab.tsx';
import classes from './admin-screen.module.css';
import { BooksTab } from './installation/books-tab.tsx';
import { MailsTab } from './installation/mails-tab.tsx';
import { ModelsTab } from './installation/models-tab.tsx';
import { StorageTab } from './installation/storage-tab.tsx';
import { PeopleTab } from './people/people-tab.tsx';
import { QueueTab } from './queue/queue-tab.tsx';

const TABS = [
  { name: 'queue', Icon: IconStack2, Content: QueueTab },
  { name: 'people', Icon: IconUsers, Content: PeopleTab },
  { name: 'models', Icon: IconBox, Content: ModelsTab },
  { name: 'storage', Icon: IconDatabase, Content: StorageTab },
  { name: 'mails', Icon: IconMail, Content: MailsTab },
  { name: 'books', Icon: IconReportMoney, Content: BooksTab },
  { name: 'acts', Icon: IconListDetails, Content: ActsTab },
] as const satisfies { name: string; Icon: typeof IconBox; Content: ComponentType }[];

/** The screen of operators; each part has its address. */
export function AdminScreen({ notFound }: { notFound: ReactNode }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { tab: asked = 'queue' } = useParams();
  const shown = TABS.find(({ name }) => name === asked);
  const list = useRef<HTMLDivElement>(null);
  // On a phone the chosen tab may lie beyond the edge.
  useEffect(() => {
    const chosen = list.current?.querySelector(`[data-tab="${asked}"]`);
    chosen?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [asked]);
  if (!shown) return notFound;
  return (
    <Page>
      <header className={classes.header}>
        <Title order={1}>{t('title')}</Title>
        <p>{t('subtitle')}</p>
      </header>
      <Tabs
        value={shown.name}
        onChange={(name) => name && void navigate(`/admin/${name}`)}
        keepMounted={false}
        activateTabWithKeyboard={false}
      >
        <Tabs.List ref={list} mb="lg" className={classes.tabs ?? ''}>
          {TABS.map(({ name, Icon }) => (
            <Tabs.Tab
              key={name}
              value={name}
              data-tab={name}
              h={48}
              leftSection={<Icon size={18} aria-hidden="true" />}
            >
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={shown.name}>
          <shown.Content />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
