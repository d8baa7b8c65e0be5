import { AUTO_LANGUAGE, CLIP_LANGUAGES, type LanguageChoice } from '@atelier/contracts/languages';
import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { IconFileImport, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngines } from '../../../lib/api/use-engines.ts';
import { useIsUnchanged } from '../../../lib/browser/use-is-unchanged.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ActionBar, Step } from '../../../ui/page.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { LanguageCards } from '../../../workbench/captions/languages/language-cards.tsx';
import { engineFor } from '../../../workbench/captions/languages/language-quality.ts';
import type { VideoChoice } from '../../../workbench/video-source/use-chosen-video.ts';
import { VideoDropzone } from '../../../workbench/video-source/video-dropzone.tsx';
import classes from '../memory/moments.module.css';
import { TranscriptButton } from './transcript-button.tsx';

export interface SearchWish {
  /** Empty: the chosen file. */
  link: string;
  language: LanguageChoice;
  /** Null: it is recognised, or the sound alone chooses. */
  transcript: string | null;
}

interface SourceFormProps {
  choice: VideoChoice;
  /** The link to begin with: one that could not be read is still there to be corrected. */
  initialLink?: string;
  onSearch: (wish: SearchWish) => void;
}

/** The source of a search: a file or a link, its language and, if given, its words. */
export function SourceForm({ choice, initialLink = '', onSearch }: SourceFormProps) {
  const { t } = useTranslation(['moments', 'clip']);
  const { enginesOf } = useEngines();
  const [link, setLink] = useState(initialLink);
  const [language, setLanguage] = useState<LanguageChoice>(AUTO_LANGUAGE);
  const [isPasting, setIsPasting] = useState(false);
  const [transcript, setTranscript] = useState('');
  const isUnchanged = useIsUnchanged(transcript);
  const engines = enginesOf('speech-to-text');
  const hasRecogniser =
    !engines || (language === AUTO_LANGUAGE ? engines.length > 0 : engineFor(engines, language) !== null);
  const hasLinks = (enginesOf('download')?.length ?? 1) > 0;
  const hasSource = choice.video !== null || (hasLinks && link.trim() !== '');
  const showsTranscript = isPasting || !hasRecogniser;
  return (
    <>
      <Step number={1} title={t('source.title')} hint={t('source.free')}>
        <VideoDropzone choice={choice} hint={t('source.hint')} tooLarge={t('source.tooLarge')} />
        {hasLinks ? (
          <TextInput
            mt="md"
            type="url"
            inputMode="url"
            autoComplete="off"
            label={t('clip:link.label')}
            description={t(choice.video ? 'source.fileWins' : 'source.linkHint')}
            placeholder="https://www.youtube.com/watch?v=…"
            value={link}
            disabled={choice.video !== null}
            onChange={(event) => setLink(event.currentTarget.value)}
          />
        ) : null}
      </Step>
      <Step number={2} title={t('source.language')}>
        <LanguageCards
          label={t('source.language')}
          languages={CLIP_LANGUAGES}
          value={language}
          onChange={setLanguage}
          onAuto={() => setLanguage(AUTO_LANGUAGE)}
          engines={engines}
        />
        {hasRecogniser ? null : (
          <Notice tone="warning" mt="sm" role="status">
            {t('source.noRecogniser')}
          </Notice>
        )}
        {showsTranscript ? (
          <div className={classes.transcript}>
            <Textarea
              label={t('source.transcript')}
              description={t('source.transcriptHint')}
              autosize
              minRows={4}
              maxRows={10}
              value={transcript}
              onChange={(event) => setTranscript(event.currentTarget.value)}
            />
            <Group mt="xs">
              <TranscriptButton onText={(text) => isUnchanged() && setTranscript(text)} />
            </Group>
          </div>
        ) : (
          <Button
            mt="sm"
            variant="subtle"
            leftSection={<IconFileImport size={18} aria-hidden="true" />}
            onClick={() => setIsPasting(true)}
          >
            {t('source.haveTranscript')}
          </Button>
        )}
      </Step>
      <ActionBar>
        <PrimaryButton
          type="button"
          disabled={!hasSource}
          aria-describedby={hasSource ? undefined : 'need-source'}
          leftSection={<IconSparkles size={20} aria-hidden="true" />}
          onClick={() =>
            onSearch({
              link: choice.video ? '' : link.trim(),
              language,
              transcript: transcript.trim() || null,
            })
          }
        >
          {t(hasRecogniser || transcript.trim() ? 'source.go' : 'source.goBySound')}
        </PrimaryButton>
        {hasSource ? null : (
          <p id="need-source" className={classes.hint}>
            {t('source.needSource')}
          </p>
        )}
      </ActionBar>
    </>
  );
}
