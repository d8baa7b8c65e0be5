import type { JobView } from '@atelier/contracts/jobs';
import type { ToolId } from '@atelier/contracts/tools/registry';
import { voiceDataSchema } from '@atelier/contracts/tools/voice';
import { Group, Modal } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { OpenInEditorButton } from '../films/open-in-editor-button.tsx';
import { OpenInMenu } from '../open-in/open-in-menu.tsx';
import type { MediaKind } from '../open-in/tools-for-file.ts';
import { voiceAsVideo } from '../open-in/voice-as-video.ts';
import { AudioPlayer } from '../player/audio-player.tsx';
import type { SpokenWord } from '../player/pixels-per-second.ts';
import { VideoPlayer } from '../player/video-player.tsx';
import { ResultDetails } from '../receipt/result-details.tsx';
import { posterOf } from './poster-of.ts';
import classes from './preview-modal.module.css';
import { SaveAsRecipe } from './save-as-recipe.tsx';

interface PreviewModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Its name in the heading, where it can be changed. */
  heading?: ReactNode;
  kind: MediaKind | null;
  /** An address this page can show. */
  src: string;
  poster?: string | null;
  onDownload: () => void;
  isDownloading?: boolean;
  /** The stored file for "Open in …"; null when there is none. */
  stored: { url: string; title: string } | null;
  /** The tool that made it. */
  tool?: ToolId;
  /** Its job, for its details. */
  job?: JobView | null;
  /** Publishes the file, for videos. */
  publish?: ReactNode;
}

/** A finished file, large, with what can be done with it. */
export function PreviewModal(props: PreviewModalProps) {
  const { isOpen, onClose, title, onDownload, isDownloading = false, stored, tool, job } = props;
  const { t } = useTranslation(['media', 'common']);
  const also = voiceAsVideo(job, title);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={props.heading ?? title}
      size="auto"
      closeButtonProps={{ 'aria-label': t('common:actions.close'), size: 44 }}
      classNames={{ content: classes.content ?? '', title: classes.title ?? '' }}
    >
      <div className={classes.stage}>
        <Media {...props} />
      </div>
      <Group mt="md" gap="sm" className={classes.actions ?? ''}>
        <PrimaryButton
          onClick={onDownload}
          loading={isDownloading}
          leftSection={<IconDownload size={20} aria-hidden="true" />}
          data-autofocus
        >
          {t('common:actions.download')}
        </PrimaryButton>
        <OpenInEditorButton job={job} />
        {stored ? <OpenInMenu file={stored} {...(tool && { except: tool })} {...(also && { also })} /> : null}
        {props.publish}
        <SaveAsRecipe job={job} />
      </Group>
      <div className={classes.details}>
        <ResultDetails job={job} />
      </div>
    </Modal>
  );
}

function Media({ kind, src, poster, title, job }: PreviewModalProps) {
  switch (kind) {
    case 'video':
      return (
        <VideoPlayer
          className={classes.media}
          src={src}
          title={title}
          poster={poster ?? posterOf(job)}
          autoPlay
        />
      );
    case 'audio':
      return (
        <AudioPlayer className={classes.audio} src={src} title={title} words={spokenWords(job)} autoPlay />
      );
    default:
      return <img className={classes.media} src={src} alt={title} />;
  }
}

/** A voice knows when each of its words is heard. */
function spokenWords(job: JobView | null | undefined): SpokenWord[] | undefined {
  return voiceDataSchema.safeParse(job?.result?.data).data?.words;
}
