import { type DubPlan, type DubRequest, dubCredits } from '@atelier/contracts/tools/dubs/dubs';
import { Select } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { DubScript } from './dub-script.tsx';
import { DubVoices } from './dub-voices.tsx';
import { useDubTranslation } from './use-dub-translation.ts';

interface DubFormProps {
  plan: DubPlan;
  isStarting: boolean;
  error: unknown;
  onStart: (request: DubRequest) => void;
}

/** The choices of a dub. Without a translator into the language, the person writes the sentences. */
export function DubForm({ plan, isStarting, error, onStart }: DubFormProps) {
  const { t, i18n } = useTranslation(['editor', 'common']);
  const describe = useDescribeError();
  const [first] = plan.languages;
  const [language, setLanguage] = useState(first?.language ?? 'en-US');
  const [voices, setVoices] = useState<Readonly<Record<string, string>>>({});
  const [original, setOriginal] = useState<'low' | 'off'>('low');
  const [lines, setLines] = useState<readonly string[]>(() => plan.sentences.map(() => ''));
  const translation = useDubTranslation(plan, language, setLines);
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  const translator = plan.languages.find((each) => each.language === language)?.translator ?? null;
  // Without a translator an empty line is silence, else it is translated.
  const isEmpty = lines.every((line) => line.trim() === '');
  const script = isEmpty
    ? null
    : lines.map((line) => (line.trim() === '' && translator !== null ? null : line.trim()));
  const isWhole = !isEmpty || translator !== null;
  const credits = dubCredits(plan.sentences, script ?? undefined);
  const price = t('common:credits.priceOf.token_voice', { count: credits });
  const start = () =>
    onStart({ language, voices, original, revision: plan.revision, ...(script && { script }) });
  return (
    <>
      <Select
        label={t('dub.language')}
        allowDeselect={false}
        value={language}
        data={plan.languages.map((each) => ({
          value: each.language,
          label: names.of(each.language.slice(0, 2)) ?? each.language,
        }))}
        onChange={(value) => {
          setLanguage(plan.languages.find((each) => each.language === value)?.language ?? language);
          setVoices({});
          setLines(plan.sentences.map(() => ''));
        }}
      />
      <DubVoices speakers={plan.speakers} language={language} chosen={voices} onChange={setVoices} />
      <SegmentedField
        label={t('dub.original')}
        value={original}
        onChange={(value) => setOriginal(value === 'off' ? 'off' : 'low')}
        data={[
          { value: 'low', label: t('dub.low') },
          { value: 'off', label: t('dub.off') },
        ]}
      />
      <DubScript
        plan={plan}
        translator={translator}
        translation={translation}
        lines={lines}
        onChange={setLines}
      />
      {error ? (
        <Notice tone="danger" role="alert">
          {describe(error)}
        </Notice>
      ) : null}
      <PrimaryButton
        fullWidth
        loading={isStarting}
        disabled={!isWhole}
        leftSection={<IconLanguage size={18} aria-hidden="true" />}
        onClick={start}
      >
        {t('dub.start', { price })}
      </PrimaryButton>
    </>
  );
}
