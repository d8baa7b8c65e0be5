import { decodeSubtitleBytes } from '@atelier/captions/formats/decode-text';
import { CAPTION_LIMITS } from '@atelier/contracts/captions';
import { SPEECH_LANGUAGES, type SpeechLanguage } from '@atelier/contracts/languages';
import { NativeSelect, Stack, Switch, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FileBytesButton } from '../../../../ui/file-bytes-button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { type SecondText, secondTextSchema } from './second-text.ts';

const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r\f\0]/u;

interface SecondLanguageProps {
  value: SecondText | null;
  /** Language of the first captions. */
  spoken: SpeechLanguage;
  onChange: (next: SecondText | null) => void;
}

/** A second language of one's own, pasted or from a file: no translation engine is needed. */
export function SecondLanguage(props: SecondLanguageProps) {
  const { value: second, spoken, onChange } = props;
  const { t } = useTranslation(['captions', 'media']);
  const write = (text: string) => {
    const next = secondTextSchema.safeParse({ ...second, text });
    if (next.success) onChange(next.data);
    else toast.error(t('second.tooLong'));
  };
  const read = (bytes: Uint8Array | null) => {
    if (!bytes) return toast.error(t('second.tooLong'));
    const text = decodeSubtitleBytes(bytes, second?.language);
    // Every file decodes to something: a picture or a video has characters that no text has.
    if (CONTROL_CHARACTER.test(text)) return toast.error(t('correction.unreadable'));
    write(text);
  };
  const other = SPEECH_LANGUAGES.find((tag) => tag !== spoken) ?? SPEECH_LANGUAGES[0];
  return (
    <Stack gap="sm" mt="md">
      <Switch
        label={t('second.show')}
        description={t('second.hint')}
        checked={second !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? { language: other, text: '' } : null)}
      />
      {second ? (
        <>
          <NativeSelect
            label={t('second.language')}
            value={second.language}
            data={SPEECH_LANGUAGES.map((value) => ({ value, label: t(`media:languages.${value}`) }))}
            onChange={(event) => {
              const language = SPEECH_LANGUAGES.find((tag) => tag === event.currentTarget.value);
              if (language) onChange({ ...second, language });
            }}
          />
          <Textarea
            label={t('second.text')}
            description={t('second.textHint')}
            value={second.text}
            minRows={4}
            maxRows={10}
            autosize
            onChange={(event) => write(event.currentTarget.value)}
          />
          <FileBytesButton
            label={t('second.import')}
            accept=".srt,.vtt,.ass,.ssa,.txt"
            disabled={false}
            maxBytes={CAPTION_LIMITS.maxFileBytes}
            onBytes={read}
          />
        </>
      ) : null}
    </Stack>
  );
}
