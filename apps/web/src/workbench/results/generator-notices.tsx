import type { JobView } from '@atelier/contracts/jobs';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Notice } from '../../ui/notice.tsx';

const dataSchema = z.object({ undrawn: z.array(z.string()) });

/** Remarks about a generated picture or video: another engine made it, or it does not show some words. */
export function GeneratorNotices({ job }: { job: JobView | undefined }) {
  const { t, i18n } = useTranslation('media');
  const undrawn = dataSchema.safeParse(job?.result?.data).data?.undrawn ?? [];
  const quoted = undrawn.map((word) => t('notices.word', { word }));
  return (
    <>
      {job?.result?.notices.includes('engine_switched') ? (
        <Notice tone="warning">{t('notices.engine_switched')}</Notice>
      ) : null}
      {undrawn.length > 0 ? (
        <Notice tone="info">
          {t('notices.undrawn', { words: new Intl.ListFormat(i18n.language).format(quoted) })}
        </Notice>
      ) : null}
    </>
  );
}
