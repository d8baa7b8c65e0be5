import type { JobView } from '@atelier/contracts/jobs';
import type { ToolId } from '@atelier/contracts/tools/registry';
import { Button } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { OpenInEditorButton } from '../films/open-in-editor-button.tsx';
import { OpenInMenu } from '../open-in/open-in-menu.tsx';
import { ResultDetails } from '../receipt/result-details.tsx';
import { ProjectsButton } from './projects-button.tsx';
import classes from './result-panel.module.css';
import { SaveAsRecipe } from './save-as-recipe.tsx';

interface ResultPanelProps {
  /** The player, in the place where the preview was. */
  children: ReactNode;
  onDownload: () => void;
  /** The stored file; null when the result is no project. */
  stored: { url: string; title: string } | null;
  tool: ToolId;
  /** The job of the result, for its details. */
  job: JobView | null | undefined;
  /** Keeps every input. */
  onRetry: () => void;
  /** Sentences worth telling about a result that is a success all the same. */
  notices: string[];
  /** Shown for a moment after the end. */
  success: string | null;
}

/** The result of a run: it plays inline, with Download first and the other tools after it. */
export function ResultPanel(props: ResultPanelProps) {
  const { children, onDownload, stored, tool, job, onRetry, notices, success } = props;
  const { t } = useTranslation(['media', 'common']);
  return (
    <section className={classes.root} aria-label={t('result.title')}>
      <div role="status">{success ? <Notice tone="success">{success}</Notice> : null}</div>
      {children}
      {notices.map((notice) => (
        <Notice key={notice} tone="warning">
          {notice}
        </Notice>
      ))}
      <PrimaryButton
        onClick={onDownload}
        fullWidth
        leftSection={<IconDownload size={20} aria-hidden="true" />}
      >
        {t('common:actions.download')}
      </PrimaryButton>
      <div className={classes.more}>
        {stored ? (
          <>
            <OpenInEditorButton job={job} />
            <ProjectsButton />
            <OpenInMenu file={stored} except={tool} />
          </>
        ) : null}
        <SaveAsRecipe job={job} />
        <Button
          variant="default"
          onClick={onRetry}
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
        >
          {t('result.retry')}
        </Button>
      </div>
      <ResultDetails job={job} />
    </section>
  );
}
