import { localObjectUrl } from '../../lib/api/local-object-url.ts';
import { extensionOf } from '../../lib/api/save-file.ts';
import { mediaKindOf } from '../../workbench/open-in/tools-for-file.ts';
import { PublishButton } from '../../workbench/publishing/publish-button.tsx';
import { useProjectJob } from '../../workbench/receipt/use-project-job.ts';
import { PreviewModal } from '../../workbench/results/preview-modal.tsx';
import { EditableName } from './editable-name.tsx';
import type { ShownProject } from './read/use-projects.ts';
import { useLastValue } from './use-last-value.ts';
import type { ProjectActions } from './use-project-actions.ts';
import { isPublishable, videoOf } from './videos-to-publish.ts';

interface ProjectPreviewProps {
  /** Null: closed. */
  project: ShownProject | null;
  actions: ProjectActions;
  onClose: () => void;
}

/** A project, large. */
export function ProjectPreview({ project, actions, onClose }: ProjectPreviewProps) {
  // A closing preview must not go blank.
  const shown = useLastValue(project);
  const job = useProjectJob(shown?.id ?? null);
  const url = shown?.file_url ?? shown?.preview_url;
  if (!shown || !url) return null;
  return (
    <PreviewModal
      isOpen={project !== null}
      onClose={onClose}
      title={shown.name}
      heading={<EditableName name={shown.name} onRename={(name) => void actions.rename(shown, name)} />}
      kind={mediaKindOf(extensionOf(url))}
      src={localObjectUrl(url)}
      poster={shown.preview_url && localObjectUrl(shown.preview_url)}
      onDownload={() => void actions.download([shown])}
      isDownloading={actions.isBusy}
      job={job}
      publish={isPublishable(shown) ? <PublishButton videos={[videoOf(shown)]} /> : null}
      stored={shown.file_url ? { url: shown.file_url, title: shown.name } : null}
    />
  );
}
