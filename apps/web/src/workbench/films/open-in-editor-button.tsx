import type { JobView } from '@atelier/contracts/jobs';
import { Button } from '@mantine/core';
import { IconScissors } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { makesFilms, useOpenInEditor } from './open-in-editor.ts';

/** Opens the video of a job in the editor; nothing for other results. */
export function OpenInEditorButton({ job }: { job: JobView | null | undefined }) {
  const { t } = useTranslation('media');
  const { open, isOpening } = useOpenInEditor();
  const projectId = job?.result?.projectId;
  if (!job || !projectId || !(makesFilms(job.tool) || job.tool === 'film')) return null;
  return (
    <Button
      variant="default"
      loading={isOpening}
      leftSection={<IconScissors size={18} aria-hidden="true" />}
      onClick={() => open(projectId)}
    >
      {t('films.open')}
    </Button>
  );
}
