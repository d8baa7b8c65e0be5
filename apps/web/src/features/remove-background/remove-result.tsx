import type { JobView } from '@atelier/contracts/jobs';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { safeFileName, saveBlob } from '../../lib/api/save-file.ts';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { SkeletonBlock } from '../../ui/skeleton-block.tsx';
import { toast } from '../../ui/toast.ts';
import { ErrorBox } from '../../workbench/errors/error-box.tsx';
import { OpenInMenu } from '../../workbench/open-in/open-in-menu.tsx';
import { ProjectsButton } from '../../workbench/results/projects-button.tsx';
import { ResultEngine } from '../../workbench/results/result-engine.tsx';
import { SaveAsRecipe } from '../../workbench/results/save-as-recipe.tsx';
import { useStoredBlob } from '../../workbench/results/use-stored-blob.ts';
import { BackdropControls } from './backdrop-controls.tsx';
import { CompareSlider } from './compare-slider.tsx';
import { renderResult } from './draw-picture.ts';
import classes from './remove-result.module.css';
import { useArrangement } from './use-arrangement.ts';
import { useBitmap } from './use-bitmap.ts';

interface RemoveResultProps {
  job: JobView;
  /** The source picture; null when this tab no longer has it. */
  original: Blob | null;
}

/** The cut-out over what the person likes behind it, with its download. */
export function RemoveResult({ job, original }: RemoveResultProps) {
  const stored = useStoredBlob(job.result?.fileUrl ?? null);
  const after = useBitmap(stored.blob);
  const before = useBitmap(original);
  if (stored.error) return <ErrorBox error={stored.error} />;
  if (!after || !stored.blob) return <SkeletonBlock heights={[320, 48]} radius={18} />;
  return <ArrangedResult key={job.id} job={job} file={stored.blob} after={after} before={before} />;
}

function ArrangedResult(props: { job: JobView; file: Blob; after: ImageBitmap; before: ImageBitmap | null }) {
  const { job, file, after, before } = props;
  const { t } = useTranslation(['removeBackground', 'media', 'common']);
  const arrangement = useArrangement(after);
  const { frame, backdrop, isPlain } = arrangement;
  const fileUrl = job.result?.fileUrl ?? null;
  const download = async () => {
    try {
      // Untouched, it is the stored file to the byte.
      const blob = isPlain ? file : await renderResult({ bitmap: after, frame, backdrop });
      saveBlob(blob, `${safeFileName(job.title)}.png`);
      toast.success(t('literal.downloaded'));
    } catch (error) {
      console.warn('The arranged picture could not be made', error);
      toast.error(t('literal.unknown'));
    }
  };
  return (
    <section className={classes.root} aria-label={t('media:result.title')}>
      <CompareSlider before={before} after={after} frame={frame} backdrop={backdrop} />
      <div className={classes.facts}>
        <ResultEngine kind="matting" engine={job.result?.engine} />
      </div>
      <BackdropControls arrangement={arrangement} />
      <PrimaryButton
        fullWidth
        onClick={() => void download()}
        leftSection={<IconDownload size={20} aria-hidden="true" />}
      >
        {t('common:actions.download')}
      </PrimaryButton>
      <div className={classes.more}>
        <ProjectsButton />
        {fileUrl ? <OpenInMenu file={{ url: fileUrl, title: job.title }} except="remove-background" /> : null}
        <SaveAsRecipe job={job} />
      </div>
    </section>
  );
}
