import { clipStyles } from '@atelier/captions/styles/screen-styles';
import { AUTO_LANGUAGE, CLIP_LANGUAGES } from '@atelier/contracts/languages';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LanguageCards } from '../../workbench/captions/languages/language-cards.tsx';
import { StyleGrid } from '../../workbench/captions/looks/style-grid.tsx';
import classes from './look-step.module.css';
import type { SplitScreen } from './use-split-screen.ts';

/** Words across the line where the two videos meet; folded away until they are wanted. */
export function CaptionsStep({ screen }: { screen: SplitScreen }) {
  const { t } = useTranslation('splitScreen');
  const { inputs, change, generation, speechEngines } = screen;
  const isLocked = generation.isSending;
  return (
    <>
      <Switch
        size="md"
        name="captions"
        checked={inputs.hasCaptions}
        disabled={isLocked}
        onChange={(event) => change({ hasCaptions: event.currentTarget.checked })}
        label={t('captions.switch')}
      />
      {inputs.hasCaptions ? (
        <div className={classes.captions}>
          <LanguageCards
            label={t('captions.language')}
            languages={CLIP_LANGUAGES}
            value={inputs.isAutoLanguage ? AUTO_LANGUAGE : inputs.language}
            onChange={(language) => change({ language, isAutoLanguage: false })}
            onAuto={() => change({ isAutoLanguage: true })}
            engines={speechEngines}
            disabled={isLocked}
          />
          <StyleGrid
            label={t('captions.style')}
            styles={clipStyles().filter(({ style }) => style !== null)}
            value={inputs.styleId}
            onChange={(styleId) => change({ styleId })}
            language={inputs.language}
            disabled={isLocked}
          />
        </div>
      ) : null}
    </>
  );
}
