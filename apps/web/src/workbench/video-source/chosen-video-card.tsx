import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconCircleCheck, IconMovie, IconRefresh, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../i18n/use-ui-language.ts';
import { useDescribeError } from '../../lib/api/use-describe-error.ts';
import { formatBytes } from '../../lib/browser/format-bytes.ts';
import { formatClock } from '../../lib/browser/format-measure.ts';
import { TransferBar } from '../long-source/transfer-bar.tsx';
import type { ChosenVideo } from './use-chosen-video.ts';
import type { VideoUpload } from './use-video-upload.ts';
import classes from './video-dropzone.module.css';

interface ChosenVideoCardProps {
  video: ChosenVideo;
  upload: VideoUpload | null;
  isLocked: boolean;
  onChange: () => void;
  onRemove: () => void;
}

/** The chosen video: picture, name, length, size, and how far its upload is. */
export function ChosenVideoCard({ video, upload, isLocked, onChange, onRemove }: ChosenVideoCardProps) {
  const { t } = useTranslation('media');
  const language = useUiLanguage();
  return (
    <div className={classes.card} data-drop-target="">
      <div className={classes.thumbnail}>
        {video.thumbnailUrl ? (
          <img src={video.thumbnailUrl} alt="" />
        ) : (
          <IconMovie size={28} aria-hidden="true" />
        )}
      </div>
      <div className={classes.facts}>
        <p className={classes.name} title={video.file.name}>
          {video.file.name}
        </p>
        <p className={classes.numbers}>
          {video.durationSeconds === null ? null : <span>{formatClock(video.durationSeconds)}</span>}
          <span>{formatBytes(video.file.size, language)}</span>
          {video.width > 0 ? (
            <span>
              {video.width} × {video.height}
            </span>
          ) : null}
          {video.isShown ? null : <span>{t('unshown.card')}</span>}
        </p>
        {upload ? <UploadLine upload={upload} /> : null}
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          onClick={onChange}
          disabled={isLocked}
          size="sm"
          h={44}
          px={14}
          radius="md"
          aria-label={t('dropzone.change')}
        >
          <IconRefresh size={20} stroke={1.7} className={classes.changeIcon} aria-hidden="true" />
          <span className={classes.changeText}>{t('dropzone.change')}</span>
        </Button>
        <ActionIcon onClick={onRemove} disabled={isLocked} aria-label={t('dropzone.remove')}>
          <IconTrash size={20} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </div>
    </div>
  );
}

function UploadLine({ upload: { state, cancel, ensure } }: { upload: VideoUpload }) {
  const { t } = useTranslation('media');
  const describe = useDescribeError();
  const retry = () => {
    // The state shows the end of the upload and its error.
    ensure({ signal: new AbortController().signal, onProgress: () => undefined }).catch((error: unknown) => {
      console.warn('The upload failed again', error);
    });
  };
  switch (state.status) {
    case 'uploading': {
      if (state.transfer) {
        return (
          <div className={classes.transfer}>
            <TransferBar transfer={state.transfer} preparing={t('transfer.cutting')} />
          </div>
        );
      }
      const percent = Math.round(state.share * 100);
      return (
        <div className={classes.upload}>
          <Progress
            value={percent}
            size={6}
            radius="xl"
            className={classes.bar ?? ''}
            aria-label={t('dropzone.uploading')}
          />
          <span className={classes.percent}>{t('dropzone.percent', { percent })}</span>
          <ActionIcon onClick={cancel} aria-label={t('dropzone.cancelUpload')} size={44} my={-12}>
            <IconX size={18} aria-hidden="true" />
          </ActionIcon>
        </div>
      );
    }
    case 'done':
      return (
        <p className={classes.ready} role="status">
          <IconCircleCheck size={18} aria-hidden="true" />
          {t('dropzone.uploaded')}
        </p>
      );
    case 'failed':
      return (
        <div className={classes.failed} role="alert">
          <span>{describe(state.error)}</span>
          <Button
            variant="subtle"
            size="compact-sm"
            h={44}
            my={-8}
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            onClick={retry}
          >
            {t('dropzone.retryUpload')}
          </Button>
        </div>
      );
    case 'idle':
      return <p className={classes.numbers}>{t('dropzone.later')}</p>;
  }
}
