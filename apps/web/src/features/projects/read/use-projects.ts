import type { Project } from '@atelier/contracts/projects';
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useUser } from '../../../lib/session/session.ts';
import type { ProjectFilters } from './project-filters.ts';
import { displayTitle, type VoiceNumbers } from './project-names.ts';
import { type Cursor, type ProjectsPage, readProjectsPage, readVoiceIds } from './read-projects.ts';

/** A project as it is shown. */
export interface ShownProject extends Omit<Project, 'name'> {
  /** The shown name; voices without a name are numbered, other projects keep their title. */
  name: string;
}

export interface Projects {
  projects: ShownProject[];
  status: 'loading' | 'error' | 'ready';
  error: unknown;
  /** Number of projects of the whole filter; null while it is not known. */
  total: number | null;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** The person's projects, page by page. Sorted by name they are all fetched: names are the screen's own. */
export function useProjects(filters: ProjectFilters): Projects {
  const { t } = useTranslation('projects');
  const language = useUiLanguage();
  const userId = useUser()?.id ?? null;
  const voiceName = useCallback((number: number | '#') => t('voiceName', { number }), [t]);
  const voices = useVoiceNumbers(userId);
  const query = useInfiniteQuery({
    queryKey: ['projects', userId, 'pages', filters.sort, filters.type, filters.search.trim(), language],
    enabled: userId !== null,
    initialPageParam: null as Cursor | null,
    queryFn: ({ pageParam, signal }) =>
      readProjectsPage({
        ...filters,
        userId: userId ?? '',
        voiceName: voiceName('#'),
        after: pageParam,
        signal,
      }),
    getNextPageParam: (page) => page.next,
    // The shown rows stay until the next answer: an open menu or a half-typed name is not lost to a search.
    placeholderData: (last, lastQuery) =>
      lastQuery?.queryKey[1] === userId ? keepPreviousData(last) : undefined,
    // A list of many pages is fetched again when something has changed, not whenever the window is looked at.
    refetchOnWindowFocus: false,
  });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  useFirstPageOnReturn(userId);

  const needsAll = filters.sort === 'name';
  useEffect(() => {
    if (data && needsAll && !isFetchNextPageError) loadMore();
  }, [data, needsAll, isFetchNextPageError, loadMore]);

  const projects = useMemo(() => {
    const shown = (data?.pages ?? []).flatMap((page) =>
      page.projects.map((project) => ({
        ...project,
        name: displayTitle(project, voices ?? new Map(), voiceName),
      })),
    );
    if (filters.sort !== 'name') return shown;
    const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
    return shown.sort((first, second) => collator.compare(first.name, second.name));
  }, [data, voices, voiceName, filters.sort, language]);

  // A voice is not shown by its long text first and by its number a moment later.
  const loaded = (data?.pages ?? []).flatMap((page) => page.projects);
  const isNaming = voices === null && loaded.some(({ name, type }) => !name && type === 'video_voice');
  return {
    projects,
    status: query.isError && !data ? 'error' : data && !isNaming ? 'ready' : 'loading',
    error: query.error,
    total: data?.pages[0]?.total ?? null,
    isLoadingMore: isFetchingNextPage,
    loadMore,
    retry: () => void refetch(),
  };
}

/** Shows a new name in every list that is held. */
export function showRenamed(id: string, name: string): void {
  queryClient.setQueriesData<InfiniteData<ProjectsPage>>(
    { queryKey: ['projects'], predicate: (query) => query.queryKey[2] === 'pages' },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          projects: page.projects.map((project) => (project.id === id ? { ...project, name } : project)),
        })),
      },
  );
}

/** Takes deleted projects out of every list that is held, without fetching hundreds of pages again. */
export function forgetProjects(ids: readonly string[]): void {
  const gone = new Set(ids);
  queryClient.setQueriesData<InfiniteData<ProjectsPage>>(
    { queryKey: ['projects'], predicate: (query) => query.queryKey[2] === 'pages' },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => {
          const left = page.projects.filter((project) => !gone.has(project.id));
          return { ...page, projects: left, total: page.total === null ? null : page.total - gone.size };
        }),
      },
  );
  void queryClient.invalidateQueries({
    queryKey: ['projects'],
    predicate: (query) => query.queryKey[2] === 'voices',
  });
}

function useVoiceNumbers(userId: string | null): VoiceNumbers | null {
  const { data, isError } = useQuery({
    queryKey: ['projects', userId, 'voices'],
    enabled: userId !== null,
    queryFn: ({ signal }) => readVoiceIds(userId ?? '', signal),
  });
  return useMemo(() => {
    // Without numbers the voices keep their own titles: better than no list.
    if (isError && !data) return new Map();
    return data ? new Map(data.map((id, index) => [id, index + 1])) : null;
  }, [data, isError]);
}

/** A screen that is opened again begins with one page, not with all that were scrolled through the last time. */
function useFirstPageOnReturn(userId: string | null): void {
  useEffect(
    () => () => {
      queryClient.setQueriesData<InfiniteData<ProjectsPage>>(
        { queryKey: ['projects', userId, 'pages'] },
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      );
    },
    [userId],
  );
}
