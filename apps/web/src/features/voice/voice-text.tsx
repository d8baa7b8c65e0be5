import { LIMITS } from '@atelier/contracts/limits';
import { Button, Textarea } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { cleanVoiceText, unspeakableOf } from './clean-voice-text.ts';
import classes from './voice-text.module.css';

interface VoiceTextProps {
  text: string;
  onChange: (text: string) => void;
  disabled: boolean;
  isInvalid: boolean;
}

const SIGNS_SHOWN = 8;

/** The text with its counter and hint, and a word of warning about what no voice can read. */
export function VoiceText({ text, onChange, disabled, isInvalid }: VoiceTextProps) {
  const { t } = useTranslation('voice');
  const hintId = useId();
  const signs = unspeakableOf(text);
  const max = LIMITS.voiceMaxCharacters;
  return (
    <>
      <Textarea
        aria-label={t('text.label')}
        aria-describedby={hintId}
        placeholder={t('text.placeholder')}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        disabled={disabled}
        error={isInvalid}
        autosize
        minRows={6}
        maxRows={16}
      />
      <div className={classes.foot}>
        <span id={hintId}>{t('text.hint')}</span>
        <span className={classes.counter} data-over={text.length > max || undefined}>
          {text.length}/{max}
        </span>
      </div>
      <div role="status">
        {signs.length > 0 ? (
          <Notice tone="warning" mt="sm">
            {t('text.signs', { signs: signs.slice(0, SIGNS_SHOWN).join(' ') })}
            <div>
              <Button
                variant="subtle"
                size="compact-md"
                mt={4}
                mih={44}
                onClick={() => onChange(cleanVoiceText(text))}
              >
                {t('text.clean')}
              </Button>
            </div>
          </Notice>
        ) : null}
      </div>
    </>
  );
}
