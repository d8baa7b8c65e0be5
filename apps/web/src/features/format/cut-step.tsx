import { CLIP_LANGUAGES } from '@atelier/contracts/languages';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEngines } from '../../lib/api/use-engines.ts';
import { CorrectionStep } from '../../workbench/captions/correction/correction-step.tsx';
import { CuttingPanel } from '../../workbench/captions/correction/cutting-panel.tsx';
import { LanguageCards } from '../../workbench/captions/languages/language-cards.tsx';
import classes from './cut-step.module.css';
import type { Format } from './use-format.ts';

interface CutStepProps {
  format: Format;
  onPlayFrom: (seconds: number) => void;
}

/** The cuts of the excerpt: on its timeline, by one click and, on demand, by its words. */
export function CutStep({ format, onPlayFrom }: CutStepProps) {
  const { t } = useTranslation(['cutting', 'captions']);
  const { inputs, change, choice, captions, generation } = format;
  const { enginesOf } = useEngines();
  const engines = enginesOf('speech-to-text');
  const isLocked = generation.isSending;
  if (!choice.video) return <p className={classes.hint}>{t('captions:correction.needVideo')}</p>;
  return (
    <div className={classes.root}>
      <CuttingPanel
        tool="format"
        captions={captions}
        speechLanguage={inputs.language}
        hidesJumps={inputs.hidesJumps}
        onHidesJumps={(hidesJumps) => change({ hidesJumps })}
        isLocked={isLocked}
      />
      <Switch
        checked={inputs.showsWords}
        disabled={isLocked}
        label={t('words.switch')}
        description={t('words.line')}
        onChange={(event) => change({ showsWords: event.currentTarget.checked })}
      />
      {inputs.showsWords ? (
        <>
          <LanguageCards
            label={t('words.language')}
            languages={CLIP_LANGUAGES}
            value={inputs.language}
            onChange={(language) => change({ language })}
            engines={engines}
            disabled={isLocked}
          />
          <CorrectionStep
            captions={captions}
            hasVideo
            language={inputs.language}
            speechLanguage={inputs.language}
            engines={engines}
            isLocked={isLocked}
            onPlayFrom={onPlayFrom}
            intro={t('words.line')}
          />
        </>
      ) : null}
    </div>
  );
}
