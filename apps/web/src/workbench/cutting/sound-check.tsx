import type { SoundInput } from '@atelier/contracts/cuts';
import { Button, Group, Text } from '@mantine/core';
import { IconEar, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ErrorBox } from '../errors/error-box.tsx';
import { jobsPercent } from '../runs/progress/progress-phase.ts';
import { usePendingText } from '../runs/progress/use-pending-text.ts';
import { isBusy } from '../runs/run-state.ts';
import type { ChosenVideo } from '../video-source/use-chosen-video.ts';
import type { VideoUpload } from '../video-source/use-video-upload.ts';
import { BeforeAfter } from './before-after.tsx';
import classes from './cutting.module.css';
import { useSoundCheck } from './use-sound-check.ts';

interface SoundCheckProps {
  sound: SoundInput;
  /** Null: by link, or none chosen yet; then nothing can be heard before. */
  video: ChosenVideo | null;
  upload: Pick<VideoUpload, 'ensure' | 'forget'>;
  /** The present place of the preview, in seconds of the video. */
  placeOf: () => number;
  disabled: boolean;
}

/** Ten seconds around the present place, as they are and as they will be. */
export function SoundCheck({ sound, video, upload, placeOf, disabled }: SoundCheckProps) {
  const { t } = useTranslation('cutting');
  const check = useSoundCheck(upload, video?.file ?? null);
  const { state, asked, piece } = check;
  const pending = usePendingText(state);
  if (!video) return null;
  if (!video.isShown) {
    return (
      <Text size="sm" c="dimmed" className={classes.check}>
        {t('check.unshown')}
      </Text>
    );
  }
  const asksSomething = sound.loudness || sound.denoise || sound.voice;
  const isRunning = isBusy(state);
  // The result of other switches does not apply to these.
  const isCurrent = asked !== null && JSON.stringify(asked.sound) === JSON.stringify(sound);
  return (
    <div className={classes.check}>
      <Group gap="sm">
        <Button
          variant="default"
          disabled={disabled || isRunning || !asksSomething}
          leftSection={<IconEar size={18} aria-hidden="true" />}
          onClick={() => check.start({ startSeconds: Math.max(0, placeOf()), sound })}
        >
          {t(piece && isCurrent ? 'check.again' : 'check.start')}
        </Button>
        {isRunning ? (
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            leftSection={<IconX size={16} aria-hidden="true" />}
            onClick={check.stop}
          >
            {t('check.cancel')}
          </Button>
        ) : null}
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {isRunning
          ? (pending ?? t('check.running', { percent: Math.round(jobsPercent(state)) }))
          : piece && isCurrent && piece.isUnchanged
            ? t('check.unchanged')
            : t(asksSomething ? 'check.hint' : 'check.nothing')}
      </Text>
      <ErrorBox error={state.phase === 'failed' ? state.error : null} />
      {piece && isCurrent && !piece.isUnchanged ? (
        <BeforeAfter key={piece.url} piece={piece} videoUrl={video.url} />
      ) : null}
    </div>
  );
}
