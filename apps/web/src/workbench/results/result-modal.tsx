import type { JobView } from '@atelier/contracts/jobs';
import type { ToolId } from '@atelier/contracts/tools/registry';
import { Group, Modal } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { OpenInEditorButton } from '../films/open-in-editor-button.tsx';
import { OpenInMenu, type OpenInMenuProps } from '../open-in/open-in-menu.tsx';
import { ResultDetails } from '../receipt/result-details.tsx';
import { PublishJob } from './publish-job.tsx';
import classes from './result-modal.module.css';
import { SaveAsRecipe } from './save-as-recipe.tsx';

interface ResultModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The player or the picture. */
  children: ReactNode;
  /** Chips below it: engine, length … */
  facts?: ReactNode;
  downloadLabel: string;
  onDownload: () => void;
  /** Beside the download. */
  actions?: ReactNode;
  stored: { url: string; title: string } | null;
  tool: ToolId;
  /** The job of the result, for its details. */
  job: JobView | null | undefined;
  /** The result in another form, for tools that take no other. */
  also?: OpenInMenuProps['also'] | undefined;
}

/** A finished result, large, with its download. */
export function ResultModal(props: ResultModalProps) {
  const { isOpen, onClose, title, children, facts, downloadLabel, onDownload, actions, stored, tool, also } =
    props;
  const { t } = useTranslation();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size="auto"
      closeButtonProps={{ 'aria-label': t('actions.close'), size: 44 }}
      classNames={{ content: classes.content ?? '' }}
    >
      <div className={classes.stage}>
        {children}
        {facts ? <div className={classes.facts}>{facts}</div> : null}
      </div>
      <Group mt="md" gap="sm" className={classes.actions ?? ''}>
        <PrimaryButton
          onClick={onDownload}
          leftSection={<IconDownload size={20} aria-hidden="true" />}
          data-autofocus
        >
          {downloadLabel}
        </PrimaryButton>
        {actions}
        <OpenInEditorButton job={props.job} />
        {stored ? <OpenInMenu file={stored} except={tool} {...(also ? { also } : {})} /> : null}
        <PublishJob job={props.job} />
        <SaveAsRecipe job={props.job} />
      </Group>
      <div className={classes.details}>
        <ResultDetails job={props.job} />
      </div>
    </Modal>
  );
}

/** For pictures and videos inside the modal. */
export const resultMediaClass = classes.media;
