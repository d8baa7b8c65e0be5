import type { JobView } from '@atelier/contracts/jobs';
import type { StepToolId } from '@atelier/contracts/recipes/step-tools';
import { Button } from '@mantine/core';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../lib/browser/lazy.ts';
import { nameOfJob } from '../../lib/jobs/name-of-job.ts';

/** With it come the schemas of every tool: only who saves a recipe needs them. */
const SaveRecipeDialog = lazy(async () => ({
  default: (await import('./save-recipe-dialog.tsx')).SaveRecipeDialog,
}));

/** Tools whose jobs can be the step of a recipe. */
const STEPS: Record<Exclude<StepToolId, 'find-moments'>, true> = {
  clip: true,
  subtitles: true,
  'split-screen': true,
  format: true,
  convert: true,
  'remove-background': true,
  'short-download': true,
  'video-download': true,
  voice: true,
  image: true,
  'reference-image': true,
  video: true,
};

/** "Save as recipe": the settings of what was just made, for other files. Nothing for tools that are no step. */
export function SaveAsRecipe({ job }: { job: JobView | null | undefined }) {
  const { t } = useTranslation('media');
  const [isOpen, setIsOpen] = useState(false);
  if (!job || !Object.hasOwn(STEPS, job.tool)) return null;
  return (
    <>
      <Button
        variant="default"
        mih={44}
        leftSection={<IconToolsKitchen2 size={18} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t('result.saveAsRecipe')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SaveRecipeDialog jobId={job.id} proposed={nameOfJob(job)} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
