import { TOOLS } from '@atelier/contracts/tools/registry';
import { Text, Title } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lazy } from '../../lib/browser/lazy.ts';
import { Page } from '../../ui/page.tsx';
import { TOOL_GROUPS, toolsOf } from '../../workbench/tool/tool-groups.ts';
import { HomeHero } from './home-hero.tsx';
import classes from './home-screen.module.css';
import { ToolCard } from './tool-card.tsx';

// Rows of the database are checked by what only they need.
const RecentProjects = lazy(async () => ({
  default: (await import('./recent-projects.tsx')).RecentProjects,
}));

const FilmDrafts = lazy(async () => ({
  default: (await import('../../workbench/films/film-drafts.tsx')).FilmDrafts,
}));

/** The dashboard: one thing to begin with, what was made last, then a card per tool that has a place on it. */
export function HomeScreen() {
  const { t } = useTranslation(['home', 'common']);
  return (
    <Page>
      <header className={classes.header}>
        <Title order={1} className={classes.title}>
          {t('title')}
        </Title>
        <Text c="dimmed">{t('subtitle')}</Text>
        <div className={classes.links}>
          <Link to="/enregistrer" className={classes.recipes}>
            {t('record')}
          </Link>
          <Link to="/recipes" className={classes.recipes}>
            {t('recipes')}
          </Link>
        </div>
      </header>
      <HomeHero />
      <Suspense fallback={null}>
        <FilmDrafts />
        <RecentProjects />
      </Suspense>
      <div id="tools" className={classes.tools}>
        {TOOL_GROUPS.map((group) => (
          <section key={group} aria-labelledby={`tools-${group}`}>
            <h2 id={`tools-${group}`} className={classes.group}>
              {t(`common:shell.group.${group}`)}
            </h2>
            <ul className={classes.grid}>
              {toolsOf(group)
                .filter((tool) => TOOLS[tool].home !== null)
                .map((tool) => (
                  <li key={tool}>
                    <ToolCard tool={tool} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
}
