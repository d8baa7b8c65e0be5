import { Text, TextInput } from '@mantine/core';
import { IconBrandTiktok, IconBrandTwitch, IconBrandYoutube } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEngines } from '../../../lib/api/use-engines.ts';
import { ErrorBox } from '../../../workbench/errors/error-box.tsx';
import type { IncomingState } from '../../../workbench/open-in/use-incoming-file.ts';
import { VideoDropzone } from '../../../workbench/video-source/video-dropzone.tsx';
import classes from './source-step.module.css';
import type { SplitScreen } from './use-split-screen.ts';

/** The person's video: a file, or a link. A file wins; typing a link takes it away. */
export function SourceStep({ screen, incoming }: { screen: SplitScreen; incoming: IncomingState }) {
  const { t } = useTranslation('splitScreen');
  const { inputs, change, choice, upload, generation } = screen;
  const isLocked = generation.isSending;
  const { enginesOf } = useEngines();
  const isWithoutLinks = enginesOf('download')?.length === 0;
  return (
    <>
      <VideoDropzone choice={choice} incoming={incoming} upload={upload} isLocked={isLocked} />
      {incoming.error ? <ErrorBox mt="sm" error={t('problems.incoming')} /> : null}
      <div className={classes.or} aria-hidden="true">
        {t('source.or')}
      </div>
      <TextInput
        type="url"
        name="video_url"
        inputMode="url"
        size="md"
        autoComplete="off"
        label={t('source.link')}
        description={t(isWithoutLinks ? 'source.noLinks' : 'source.linkHint')}
        placeholder="https://www.youtube.com/watch?v=…"
        value={inputs.url}
        disabled={isLocked || choice.video !== null || isWithoutLinks}
        onChange={(event) => {
          incoming.giveUp();
          if (choice.video || choice.isReading) choice.clear();
          change({ url: event.currentTarget.value });
        }}
        rightSectionWidth={92}
        rightSection={
          <span className={classes.brands} aria-hidden="true">
            <IconBrandYoutube size={20} stroke={1.6} />
            <IconBrandTiktok size={18} stroke={1.6} />
            <IconBrandTwitch size={18} stroke={1.6} />
          </span>
        }
      />
      <Text size="xs" c="dimmed" mt={6}>
        {t('source.rights')}
      </Text>
    </>
  );
}
