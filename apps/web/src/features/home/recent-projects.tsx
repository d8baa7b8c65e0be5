import { useTranslation } from 'react-i18next';
import { Shelf, ShelfCard } from '../../ui/shelf.tsx';
import { ProjectThumbnail } from '../../workbench/projects/project-thumbnail.tsx';
import { useRecentProjects } from './use-recent-projects.ts';

/** The newest projects and a link to the rest; nothing for a person without projects. */
export function RecentProjects() {
  const { t } = useTranslation('home');
  const projects = useRecentProjects();
  if (projects.length === 0) return null;
  return (
    <Shelf id="recent" title={t('recent.title')} more={{ to: '/projet', label: t('recent.all') }}>
      {projects.map((project) => (
        <ShelfCard key={project.id} to="/projet" name={project.name ?? project.title}>
          <ProjectThumbnail project={project} isActive={false} />
        </ShelfCard>
      ))}
    </Shelf>
  );
}
