import { TOOL_IDS, TOOLS } from '@atelier/contracts/tools/registry';
import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Page } from '../../ui/page.tsx';
import classes from './home-screen.module.css';
import { ToolCard } from './tool-card.tsx';

/** The dashboard: one card per tool that has a place on it, in the registry's order. */
export function HomeScreen() {
  const { t } = useTranslation('home');
  return (
    <Page>
      <header className={classes.header}>
        <Title order={1} className={classes.title}>
          {t('title')}
        </Title>
        <Text c="dimmed">{t('subtitle')}</Text>
        <Link to="/recipes" className={classes.recipes}>
          {t('recipes')}
        </Link>
      </header>
      <ul className={classes.grid}>
        {TOOL_IDS.filter((tool) => TOOLS[tool].home !== null).map((tool) => (
          <li key={tool}>
            <ToolCard tool={tool} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
