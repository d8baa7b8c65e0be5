import { clipStyles } from '@atelier/captions/styles/screen-styles';
import { AUTO_LANGUAGE, CLIP_LANGUAGES } from '@atelier/contracts/languages';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BrandSwitch } from '../../../workbench/captions/brand/brand-switch.tsx';
import { LanguageCards } from '../../../workbench/captions/languages/language-cards.tsx';
import { StyleGrid } from '../../../workbench/captions/looks/style-grid.tsx';
import { OwnStyleCards } from '../../../workbench/captions/own-styles/own-style-cards.tsx';
import { previewFrame } from '../captioned/preview-frame.ts';
import classes from './look-step.module.css';
import type { SplitScreen } from './use-split-screen.ts';

/** Words across the line where the two videos meet; folded away until they are wanted. */
export function CaptionsStep({ screen }: { screen: SplitScreen }) {
  const { t } = useTranslation('splitScreen');
  const { inputs, change, choice, generation, speechEngines } = screen;
  const styles = clipStyles().filter(({ style }) => style !== null);
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
            styles={styles}
            value={inputs.ownStyle ? null : inputs.styleId}
            onChange={(styleId) => change({ styleId, ownStyle: null })}
            language={inputs.language}
            disabled={isLocked}
            before={
              <OwnStyleCards
                styles={styles}
                styleId={inputs.styleId}
                chosen={inputs.ownStyle}
                onChoose={(styleId, ownStyle) => change({ styleId, ownStyle })}
                language={inputs.language}
                frame={previewFrame('9:16', choice.video)}
                pictureUrl={choice.video?.thumbnailUrl ?? null}
                disabled={isLocked}
              />
            }
          />
        </div>
      ) : null}
      <div className={classes.captions}>
        <BrandSwitch checked={inputs.brand} styles={styles} disabled={isLocked} onChange={change} />
      </div>
    </>
  );
}
