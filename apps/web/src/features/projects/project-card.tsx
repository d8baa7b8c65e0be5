import { TOOLS } from '@atelier/contracts/tools/registry';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCheck,
  IconDotsVertical,
  IconDownload,
  IconPencil,
  IconScissors,
  IconSend,
  IconSparkles,
  IconTrash,
} from '@tabler/icons-react';
import { memo, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { formatShortDay } from '../../lib/browser/format-date.ts';
import { Chip } from '../../ui/chip.tsx';
import { isFilmProject, useOpenInEditor } from '../../workbench/films/open-in-editor.ts';
import type { IncomingFile } from '../../workbench/open-in/incoming-file.ts';
import { OpenInItems, openInTools } from '../../workbench/open-in/open-in-menu.tsx';
import { voiceAsVideo } from '../../workbench/open-in/voice-as-video.ts';
import { ProjectThumbnail } from '../../workbench/projects/project-thumbnail.tsx';
import { PublishDialog } from '../../workbench/publishing/publish-button.tsx';
import { useProjectJob } from '../../workbench/receipt/use-project-job.ts';
import { NameField } from './name-field.tsx';
import classes from './project-card.module.css';
import { typeKey } from './read/project-filters.ts';
import type { ShownProject } from './read/use-projects.ts';
import type { ProjectActions } from './use-project-actions.ts';
import { isPublishable, videoOf } from './videos-to-publish.ts';

interface ProjectCardProps {
  project: ShownProject;
  actions: ProjectActions;
  onOpen: (project: ShownProject) => void;
  isSelecting: boolean;
  isSelected: boolean;
  onToggle: (id: string) => void;
}

/** A project: picture, status, name, type and day, and what can be done with it. */
export const ProjectCard = memo(function ProjectCard(props: ProjectCardProps) {
  const { project, actions, onOpen, isSelecting, isSelected, onToggle } = props;
  const { t } = useTranslation(['projects', 'media']);
  const editor = useOpenInEditor();
  const language = useUiLanguage();
  const [isActive, setIsActive] = useState(false);
  const [isRenaming, setIsRenaming] = useState(false);
  const [isPublishing, setIsPublishing] = useState(false);
  const isCompleted = project.status === 'owned' || project.status === 'generated';
  const title = project.name;
  const file = project.file_url ? { url: project.file_url, title } : null;
  return (
    <article
      className={classes.card}
      data-selected={(isSelecting && isSelected) || undefined}
      aria-label={title}
      onPointerEnter={() => setIsActive(true)}
      onPointerLeave={() => setIsActive(false)}
      onFocus={() => setIsActive(true)}
      onBlur={() => setIsActive(false)}
    >
      <div className={classes.picture}>
        <ProjectThumbnail project={project} isActive={isActive} />
        <span className={classes.status}>
          {isCompleted ? (
            // Most projects are done: a sign is enough, and the word is its tooltip.
            <span className={classes.done} title={t('status.completed')}>
              <IconCheck size={14} stroke={2.6} aria-hidden="true" />
              <span className="visually-hidden">{t('status.completed')}</span>
            </span>
          ) : (
            <Chip size="sm" tone="neutral">
              {t('status.draft')}
            </Chip>
          )}
        </span>
        {project.made_with_ai ? (
          <span className={classes.ai} title={t('madeWithAi.title')}>
            <Chip size="sm" tone="accent" icon={<IconSparkles size={13} aria-hidden="true" />}>
              {t('madeWithAi.short')}
            </Chip>
          </span>
        ) : null}
        {isSelecting ? (
          <>
            <input
              type="checkbox"
              className={classes.check}
              checked={isSelected}
              onChange={() => onToggle(project.id)}
              aria-label={t('card.select', { title })}
            />
            <span className={classes.tick} aria-hidden="true">
              {isSelected ? <IconCheck size={18} stroke={2.6} /> : null}
            </span>
          </>
        ) : (
          <button
            type="button"
            className={classes.open}
            aria-label={t('card.open', { title })}
            onClick={() => onOpen(project)}
          />
        )}
      </div>
      <div className={classes.texts}>
        {isRenaming ? (
          <NameField
            name={title}
            onEnd={(name) => {
              setIsRenaming(false);
              if (name) void actions.rename(project, name);
            }}
          />
        ) : (
          <h2 className={classes.title} title={title}>
            {title}
          </h2>
        )}
        <p className={classes.line}>
          {[t(`type.${typeKey(project.type)}`), formatShortDay(project.created_at, language)]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
        <div className={classes.actions}>
          <ActionIcon
            aria-label={t('card.download', { title })}
            onClick={() => void actions.download([project])}
          >
            <IconDownload size={20} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon aria-label={t('card.delete', { title })} onClick={() => void actions.remove([project])}>
            <IconTrash size={20} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
          <Menu position="bottom-end" returnFocus={false}>
            <Menu.Target>
              <ActionIcon className={classes.more ?? ''} aria-label={t('card.more', { title })}>
                <IconDotsVertical size={20} stroke={1.7} aria-hidden="true" />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconPencil size={18} aria-hidden="true" />}
                onClick={() => setIsRenaming(true)}
              >
                {t('rename.start')}
              </Menu.Item>
              {isFilmProject(project.type) ? (
                <Menu.Item
                  leftSection={<IconScissors size={18} aria-hidden="true" />}
                  onClick={() => editor.open(project.id)}
                >
                  {t('media:films.open')}
                </Menu.Item>
              ) : null}
              {isPublishable(project) ? (
                <Menu.Item
                  leftSection={<IconSend size={18} aria-hidden="true" />}
                  onClick={() => setIsPublishing(true)}
                >
                  {t('media:result.publish')}
                </Menu.Item>
              ) : null}
              {file && openInTools(file).length > 0 ? (
                <>
                  <Menu.Label>{t('card.openIn')}</Menu.Label>
                  <ProjectOpenIn project={project} file={file} />
                </>
              ) : null}
            </Menu.Dropdown>
          </Menu>
          {isPublishing ? (
            <Suspense fallback={null}>
              <PublishDialog videos={[videoOf(project)]} onClose={() => setIsPublishing(false)} />
            </Suspense>
          ) : null}
        </div>
      </div>
    </article>
  );
});

/** The tools that a project opens in. A voice asks for its job, which names its film. */
function ProjectOpenIn({ project, file }: { project: ShownProject; file: IncomingFile }) {
  const job = useProjectJob(project.type === TOOLS.voice.project.type ? project.id : null);
  const also = voiceAsVideo(job, project.name);
  return <OpenInItems file={file} {...(also && { also })} />;
}
