import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProjectThumbnail } from '../../workbench/projects/project-thumbnail.tsx';
import classes from './recent-projects.module.css';
import { useRecentProjects } from './use-recent-projects.ts';

/** The newest projects and a link to the rest; nothing for a person without projects. */
export function RecentProjects() {
  const { t } = useTranslation('home');
  const projects = useRecentProjects();
  if (projects.length === 0) return null;
  return (
    <section aria-labelledby="recent" className={classes.root}>
      <header className={classes.head}>
        <h2 id="recent" className={classes.title}>
          {t('recent.title')}
        </h2>
        <Link to="/projet" className={classes.all}>
          {t('recent.all')}
        </Link>
      </header>
      <ul className={classes.list}>
        {projects.map((project) => (
          <li key={project.id}>
            <Link to="/projet" className={classes.card}>
              <span className={classes.picture}>
                <ProjectThumbnail project={project} isActive={false} />
              </span>
              <span className={classes.name}>{project.name ?? project.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
