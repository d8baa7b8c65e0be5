import type { JobView } from '@atelier/contracts/jobs';
import type { ImageSize } from '@atelier/contracts/tools/image';
import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconPhoto, IconX } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { localObjectUrl } from '../../lib/api/local-object-url.ts';
import { safeFileName, saveUrl } from '../../lib/api/save-file.ts';
import { Chip } from '../../ui/chip.tsx';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { toast } from '../../ui/toast.ts';
import { OpenInMenu } from '../open-in/open-in-menu.tsx';
import { GeneratorNotices } from '../results/generator-notices.tsx';
import { ProjectsButton } from '../results/projects-button.tsx';
import { ResultEngine } from '../results/result-engine.tsx';
import { SaveAsRecipe } from '../results/save-as-recipe.tsx';
import classes from './image-preview.module.css';

const RATIOS: Record<ImageSize, string> = { square: '1', portrait: '2 / 3', landscape: '3 / 2' };
const dataSchema = z.object({ seed: z.number(), width: z.number(), height: z.number() });

interface ImagePreviewProps {
  jobs: readonly JobView[];
  /** The shape of what will come. */
  size: ImageSize;
  onClose: () => void;
  /** Receives the seed of a picture, on screens with a seed field. */
  onUseSeed?: (seed: number) => void;
}

/** The preview pane: first where the picture will be, then the pictures with their download. */
export function ImagePreview({ jobs, size, onClose, onUseSeed }: ImagePreviewProps) {
  const { t } = useTranslation(['image', 'media', 'common']);
  const [shownId, setShownId] = useState<string | null>(null);
  const job = jobs.find(({ id }) => id === shownId) ?? jobs[0];
  const fileUrl = job?.result?.fileUrl;
  if (!job || !fileUrl) {
    // A custom property is no key of CSSProperties.
    const style = { '--ratio': RATIOS[size] } as CSSProperties;
    return (
      <div className={classes.pane} data-empty style={style}>
        <div className={classes.empty}>
          <IconPhoto size={48} stroke={1.3} aria-hidden="true" />
          <span>{t('preview.empty')}</span>
        </div>
      </div>
    );
  }
  const data = dataSchema.safeParse(job.result?.data).data;
  const download = () => {
    const name = `${safeFileName(job.title).slice(0, 60)}.png`;
    saveUrl(fileUrl, name).catch((error: unknown) => {
      console.warn('The image could not be downloaded', error);
      toast.error(t('downloadFailed'));
    });
  };
  return (
    <section className={classes.root} aria-label={t('media:result.title')} data-run-result>
      <div className={classes.pane}>
        <img src={localObjectUrl(fileUrl)} alt={job.title} />
        <ActionIcon
          className={classes.close ?? ''}
          variant="filled"
          color="dark.6"
          radius="xl"
          onClick={onClose}
          aria-label={t('preview.close')}
        >
          <IconX size={20} />
        </ActionIcon>
      </div>
      {jobs.length > 1 ? (
        <div className={classes.strip}>
          {jobs.map((one, index) => (
            <button
              key={one.id}
              type="button"
              className={classes.thumb}
              aria-pressed={one.id === job.id}
              aria-label={t('preview.variation', { number: index + 1 })}
              onClick={() => setShownId(one.id)}
            >
              <img src={localObjectUrl(one.result?.fileUrl ?? '')} alt="" />
            </button>
          ))}
        </div>
      ) : null}
      <div className={classes.facts}>
        <ResultEngine kind="image" engine={job.result?.engine} />
        {data ? (
          <Chip>
            {data.width} × {data.height}
          </Chip>
        ) : null}
      </div>
      <GeneratorNotices job={job} />
      <PrimaryButton fullWidth onClick={download} leftSection={<IconDownload size={20} aria-hidden="true" />}>
        {t('common:actions.download')}
      </PrimaryButton>
      <div className={classes.more}>
        <ProjectsButton />
        <OpenInMenu file={{ url: fileUrl, title: job.title }} except="image" />
        <SaveAsRecipe job={job} />
        {data && onUseSeed ? (
          <Button variant="default" onClick={() => onUseSeed(data.seed)}>
            {t('preview.useSeed', { seed: data.seed })}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
