import { LIMITS } from '@atelier/contracts/limits';
import { Group, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Step } from '../../ui/page.tsx';
import type { VideoDownloadScreenState } from './use-video-download.ts';

/** Link and times. Locked while a run uses them. */
export function VideoDownloadSteps({ screen }: { screen: VideoDownloadScreenState }) {
  const { t } = useTranslation('linkDownload');
  const { inputs, change, problem, generation } = screen;
  const common = { autoComplete: 'off', required: true, disabled: generation.isBusy } as const;
  return (
    <>
      <Step number={1} title={t('video.link')}>
        <TextInput
          {...common}
          type="url"
          name="url"
          inputMode="url"
          size="md"
          aria-label={t('video.linkLabel')}
          placeholder="https://www.youtube.com/watch?v=…"
          value={inputs.url}
          error={problem === 'badUrl'}
          onChange={(event) => change({ url: event.currentTarget.value })}
        />
      </Step>
      <Step
        number={2}
        title={t('video.range')}
        hint={t('video.rangeHint', { minutes: LIMITS.videoDownloadMaxSeconds / 60 })}
      >
        <Group grow align="flex-start" gap="md">
          <TextInput
            {...common}
            name="start_time"
            label={t('video.start')}
            aria-describedby="time-hint"
            placeholder="00:01:30"
            value={inputs.start}
            error={problem === 'badStart'}
            onChange={(event) => change({ start: event.currentTarget.value })}
          />
          <TextInput
            {...common}
            name="duration"
            label={t('video.duration')}
            aria-describedby="time-hint"
            placeholder="30"
            value={inputs.duration}
            error={problem === 'badDuration' || problem === 'tooLong'}
            onChange={(event) => change({ duration: event.currentTarget.value })}
          />
        </Group>
        <Text id="time-hint" size="sm" c="dimmed" mt="xs">
          {t('video.timeHint')}
        </Text>
      </Step>
    </>
  );
}
