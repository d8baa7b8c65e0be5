import { ApiError } from '@atelier/client/api-error';
import { ActionIcon, Button, Group, Title } from '@mantine/core';
import { IconCalendarEvent, IconFolderOpen, IconSearchOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { formatNumber } from '../../lib/browser/format.ts';
import { useJobs } from '../../lib/jobs/use-jobs.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PrimaryLink } from '../../ui/primary-button.tsx';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import { FilmDrafts } from '../../workbench/films/film-drafts.tsx';
import { PreparedClips } from './prepared-clips.tsx';
import { ProjectGrid } from './project-grid.tsx';
import { ProjectPreview } from './project-preview.tsx';
import { ProjectSkeletons } from './project-skeletons.tsx';
import classes from './projects-screen.module.css';
import { ProjectsToolbar } from './projects-toolbar.tsx';
import { ProjectsError } from './read/read-projects.ts';
import { type Projects, type ShownProject, useProjects } from './read/use-projects.ts';
import { RunningJobs } from './running-jobs.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useFilters } from './use-filters.ts';
import { useProjectActions } from './use-project-actions.ts';
import { useSelection } from './use-selection.ts';

/** Everything the person has made. */
export function ProjectsScreen() {
  const { t } = useTranslation(['projects', 'common']);
  const language = useUiLanguage();
  const [filters, change] = useFilters();
  const list = useProjects(filters);
  const actions = useProjectActions();
  const selection = useSelection(list.projects);
  const { running } = useJobs();
  const [opened, setOpened] = useState<ShownProject | null>(null);
  const countText = (count: number) => t('count', { count, formatted: formatNumber(count, language) });
  // A list that could not be read is no empty list: its error announces itself.
  const statusText =
    list.status === 'ready'
      ? countText(list.total ?? list.projects.length)
      : list.status === 'loading'
        ? t('loading')
        : null;
  const isFiltered = filters.search.trim() !== '' || filters.type !== 'all';
  return (
    <Page>
      <header className={classes.header}>
        <Title order={1}>{t('title')}</Title>
        <ActionIcon
          component={Link}
          to="/calendrier"
          className={classes.calendar ?? ''}
          aria-label={t('common:shell.calendar')}
        >
          <IconCalendarEvent size={22} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
        {list.total !== null && list.total > 0 ? (
          <span className={classes.count} data-testid="project-count">
            {countText(list.total)}
          </span>
        ) : null}
      </header>
      <ProjectsToolbar
        filters={filters}
        onChange={change}
        isSelecting={selection.isActive}
        canSelect={list.projects.length > 0}
        onSelect={selection.toggleActive}
      />
      <div role="status" className="visually-hidden">
        {statusText}
      </div>
      {running.length > 0 ? <RunningJobs jobs={running} /> : null}
      {filters.search.trim() === '' && ['all', 'video_clip'].includes(filters.type) ? (
        <PreparedClips />
      ) : null}
      {isFiltered ? null : <FilmDrafts />}
      {list.status === 'loading' ? <ProjectSkeletons /> : null}
      {list.status === 'error' ? <LoadError list={list} /> : null}
      {list.status === 'ready' && list.projects.length === 0 && running.length === 0 ? (
        <NoProjects isFiltered={isFiltered} onReset={() => change({ ...filters, search: '', type: 'all' })} />
      ) : null}
      {list.status === 'ready' && list.projects.length > 0 ? (
        <ProjectGrid
          projects={list.projects}
          isGrouped={filters.sort !== 'name'}
          selection={selection}
          actions={actions}
          onOpen={setOpened}
          onEndNear={list.loadMore}
          isLoadingMore={list.isLoadingMore}
        />
      ) : null}
      {selection.isActive ? <SelectionBar selection={selection} actions={actions} /> : null}
      <ProjectPreview
        // Its name may have changed since.
        project={list.projects.find(({ id }) => id === opened?.id) ?? opened}
        actions={actions}
        onClose={() => setOpened(null)}
      />
    </Page>
  );
}

function LoadError({ list }: { list: Projects }) {
  const { t } = useTranslation(['projects', 'common']);
  const isAnonymous = list.error instanceof ApiError && list.error.code === 'no_token';
  const key = isAnonymous ? 'unauthenticated' : list.error instanceof ProjectsError ? 'load' : 'unexpected';
  return (
    <div className={classes.error}>
      <ErrorBox error={t(`error.${key}`)} />
      <Button variant="default" onClick={list.retry}>
        {t('common:actions.retry')}
      </Button>
    </div>
  );
}

function NoProjects({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  const { t } = useTranslation('projects');
  return isFiltered ? (
    <EmptyState
      icon={<IconSearchOff size={28} />}
      title={t('empty.noMatch')}
      body={t('empty.noMatchBody')}
      action={
        <Group justify="center">
          <PrimaryLink to="/">{t('empty.create')}</PrimaryLink>
          <Button variant="default" h={48} onClick={onReset}>
            {t('empty.reset')}
          </Button>
        </Group>
      }
    />
  ) : (
    <EmptyState
      icon={<IconFolderOpen size={28} />}
      title={t('empty.title')}
      body={t('empty.body')}
      action={<PrimaryLink to="/">{t('empty.create')}</PrimaryLink>}
    />
  );
}
