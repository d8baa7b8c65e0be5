import type { JobView } from '@atelier/contracts/jobs';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { localObjectUrl } from '../../lib/api/local-object-url.ts';
import { safeFileName, saveUrl } from '../../lib/api/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { GeneratorNotices } from '../../workbench/results/generator-notices.tsx';
import { ResultEngine } from '../../workbench/results/result-engine.tsx';
import { ResultModal, resultMediaClass } from '../../workbench/results/result-modal.tsx';

/** The result modal: the picture, what the model said beside it, and its download. */
export function ReferenceResult({ job, onClose }: { job: JobView; onClose: () => void }) {
  const { t } = useTranslation(['referenceImage', 'media', 'image']);
  const fileUrl = job.result?.fileUrl;
  if (!fileUrl) return null;
  const said = z.object({ text: z.string().min(1) }).safeParse(job.result?.data).data?.text;
  const download = () => {
    saveUrl(fileUrl, `${safeFileName(job.title).slice(0, 60)}.png`).catch((error: unknown) => {
      console.warn('The image could not be downloaded', error);
      toast.error(t('image:downloadFailed'));
    });
  };
  return (
    <ResultModal
      isOpen
      onClose={onClose}
      title={t('result.title')}
      tool="reference-image"
      job={job}
      stored={{ url: fileUrl, title: job.title }}
      downloadLabel={t('result.download')}
      onDownload={download}
      facts={<ResultEngine kind="image" engine={job.result?.engine} />}
    >
      <img className={resultMediaClass} src={localObjectUrl(fileUrl)} alt={job.title} />
      {said ? <p>{said}</p> : null}
      <GeneratorNotices job={job} />
    </ResultModal>
  );
}
