import { CAPTION_LIMITS } from '@atelier/contracts/captions';
import { Switch, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { SliderField } from '../../../ui/fields/slider-field.tsx';
import classes from './prompter.module.css';
import { LETTER_SIZES, type PrompterSettings, WORDS_PER_MINUTE } from './prompter-settings.ts';

interface PrompterFieldsProps {
  settings: PrompterSettings;
  onChange: (change: Partial<PrompterSettings>) => void;
}

/** The text of the teleprompter, and the way it is shown once there is one. */
export function PrompterFields({ settings, onChange }: PrompterFieldsProps) {
  const { t } = useTranslation('record');
  return (
    <>
      <Textarea
        label={t('prompter.text')}
        description={t('prompter.hint')}
        value={settings.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
        maxLength={CAPTION_LIMITS.maxScriptCharacters}
        minRows={4}
        maxRows={12}
        autosize
      />
      {settings.text.trim() === '' ? null : (
        <div className={classes.row}>
          <SegmentedField
            label={t('prompter.mode')}
            value={settings.mode}
            data={[
              { value: 'scroll', label: t('prompter.modes.scroll') },
              { value: 'sentences', label: t('prompter.modes.sentences') },
            ]}
            onChange={(mode) => onChange({ mode: mode === 'sentences' ? 'sentences' : 'scroll' })}
          />
          {settings.mode === 'scroll' ? (
            <SliderField
              label={t('prompter.speed')}
              {...WORDS_PER_MINUTE}
              value={settings.wordsPerMinute}
              show={(count) => t('prompter.wordsPerMinute', { count })}
              onChange={(wordsPerMinute) => onChange({ wordsPerMinute })}
            />
          ) : null}
          <SliderField
            label={t('prompter.size')}
            {...LETTER_SIZES}
            value={settings.letterSize}
            show={(size) => t('prompter.pixels', { size })}
            onChange={(letterSize) => onChange({ letterSize })}
          />
          <Switch
            label={t('prompter.mirror')}
            checked={settings.isMirrored}
            onChange={(event) => onChange({ isMirrored: event.currentTarget.checked })}
          />
          <Switch
            label={t('prompter.transcript')}
            description={t('prompter.transcriptHint')}
            checked={settings.isTranscript}
            onChange={(event) => onChange({ isTranscript: event.currentTarget.checked })}
          />
        </div>
      )}
    </>
  );
}
