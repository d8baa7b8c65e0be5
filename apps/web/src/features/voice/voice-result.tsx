import type { JobView } from '@atelier/contracts/jobs';
import { voiceDataSchema } from '@atelier/contracts/tools/voice';
import * as routes from '@atelier/routes/tools/generators';
import { Button } from '@mantine/core';
import { IconBadgeCc, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { localObjectUrl } from '../../lib/api/local-object-url.ts';
import { safeFileName, saveBlob, saveUrl } from '../../lib/api/save-file.ts';
import { useDescribeError } from '../../lib/api/use-describe-error.ts';
import { formatClock } from '../../lib/browser/format-measure.ts';
import { Chip } from '../../ui/chip.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { voiceAsVideo } from '../../workbench/open-in/voice-as-video.ts';
import { AudioPlayer } from '../../workbench/player/audio-player.tsx';
import { ProjectsButton } from '../../workbench/results/projects-button.tsx';
import { ResultEngine } from '../../workbench/results/result-engine.tsx';
import { ResultModal } from '../../workbench/results/result-modal.tsx';
import classes from './voice-preview.module.css';

/** The preview popup: listen, download the sound or its subtitles, take it to another tool. */
export function VoiceResult({
  job,
  startSeconds,
  autoPlay,
  onClose,
}: {
  job: JobView;
  /** The position at which the recording begins to play. */
  startSeconds: number;
  autoPlay: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation(['voice', 'media', 'common']);
  const describe = useDescribeError();
  const fileUrl = job.result?.fileUrl ?? null;
  const data = voiceDataSchema.safeParse(job.result?.data).data ?? null;
  const name = safeFileName(job.title || t('result.title'))
    .slice(0, 60)
    .replace(/(?<![.\s])[.\s]+$/u, '');
  const showError = (error: unknown) => toast.error(describe(error));
  const download = () => void (fileUrl && saveUrl(fileUrl, `${name}.mp3`).catch(showError));
  const hasWords = data !== null && data.words.length > 0;
  const downloadSubtitles = async () => {
    const response = await api.call(routes.readVoiceCaptions, { params: { id: job.id } });
    saveBlob(await response.blob(), `${name}.srt`);
  };
  return (
    <ResultModal
      isOpen
      onClose={onClose}
      title={t('result.title')}
      tool="voice"
      job={job}
      stored={fileUrl ? { url: fileUrl, title: job.title } : null}
      also={voiceAsVideo(job, name)}
      downloadLabel={t('common:actions.download')}
      onDownload={download}
      facts={
        <>
          <ResultEngine kind="text-to-speech" engine={job.result?.engine} />
          {data ? (
            <Chip icon={<IconClock size={16} aria-hidden="true" />}>
              {data.voice.name} · {formatClock(Math.ceil(data.durationSeconds))}
            </Chip>
          ) : null}
        </>
      }
      actions={
        <>
          {hasWords ? (
            <Button
              variant="default"
              leftSection={<IconBadgeCc size={18} aria-hidden="true" />}
              onClick={() => void downloadSubtitles().catch(showError)}
            >
              {t('result.srt')}
            </Button>
          ) : null}
          <ProjectsButton />
        </>
      }
    >
      {fileUrl ? (
        <AudioPlayer
          className={classes.audio}
          src={`${localObjectUrl(fileUrl)}${startSeconds > 0 ? `#t=${startSeconds.toFixed(2)}` : ''}`}
          title={t('result.title')}
          words={data?.words}
          autoPlay={autoPlay}
        />
      ) : null}
      <p className={classes.text}>{data?.text ?? job.title}</p>
      {job.result?.notices.includes('engine_switched') ? (
        <Notice tone="warning">{t('media:notices.engine_switched')}</Notice>
      ) : null}
    </ResultModal>
  );
}
