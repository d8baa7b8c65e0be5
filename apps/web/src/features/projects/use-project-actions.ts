import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../lib/api/query-client.ts';
import { saveUrl } from '../../lib/api/save-file.ts';
import { useUser } from '../../lib/session/session.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { downloadName } from './read/project-names.ts';
import { deleteProjects, ProjectsError, renameProject } from './read/read-projects.ts';
import { forgetProjects, type ShownProject, showRenamed } from './read/use-projects.ts';

export interface ProjectActions {
  download: (projects: readonly ShownProject[]) => Promise<void>;
  /** Asks first. True when they are gone. */
  remove: (projects: readonly ShownProject[]) => Promise<boolean>;
  rename: (project: ShownProject, name: string) => Promise<void>;
  isBusy: boolean;
}

/** Downloads and deletes one project or many, with the messages of docs/product.md. */
export function useProjectActions(): ProjectActions {
  const { t } = useTranslation(['projects', 'common']);
  const userId = useUser()?.id ?? null;
  const [isBusy, setIsBusy] = useState(false);

  const download = useCallback<ProjectActions['download']>(
    async (projects) => {
      setIsBusy(true);
      try {
        for (const project of projects) {
          const url = project.file_url || project.preview_url;
          if (!url) {
            toast.error(t('error.noUrl'));
            continue;
          }
          await saveUrl(url, downloadName(project.name, url, Date.now()));
          toast.success(t('toast.download'));
        }
      } catch (error) {
        console.warn('A project could not be downloaded', error);
        toast.error(t('error.download'));
      } finally {
        setIsBusy(false);
      }
    },
    [t],
  );

  const remove = useCallback<ProjectActions['remove']>(
    async (projects) => {
      const count = projects.length;
      if (userId === null) {
        toast.error(t('error.unauthenticated'));
        return false;
      }
      const isSure = await confirm({
        title: count === 1 ? t('confirm.title') : t('confirm.titleMany'),
        body: count === 1 ? t('confirm.body') : t('confirm.bodyMany', { count }),
        confirmLabel: t('common:actions.delete'),
        danger: true,
      });
      if (!isSure) return false;
      setIsBusy(true);
      const ids = projects.map((project) => project.id);
      try {
        await deleteProjects(userId, ids);
        forgetProjects(ids);
        toast.success(count === 1 ? t('toast.deleted') : t('toast.deletedMany', { count }));
        return true;
      } catch (error) {
        console.warn('The projects could not be deleted', error);
        toast.error(t(error instanceof ProjectsError ? 'error.delete' : 'error.deleteUnexpected'));
        return false;
      } finally {
        setIsBusy(false);
      }
    },
    [t, userId],
  );
  const rename = useCallback<ProjectActions['rename']>(
    async (project, name) => {
      if (userId === null) return;
      // At once; what could not be kept goes back.
      showRenamed(project.id, name);
      try {
        await renameProject(userId, project.id, name);
        await queryClient.invalidateQueries({ queryKey: ['jobs'] });
      } catch (error) {
        console.warn('The project could not be renamed', error);
        void queryClient.invalidateQueries({ queryKey: ['projects'] });
        toast.error(t('error.rename'));
      }
    },
    [t, userId],
  );
  return useMemo(() => ({ download, remove, rename, isBusy }), [download, remove, rename, isBusy]);
}
