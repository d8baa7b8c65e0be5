import { clipStyles } from '@atelier/captions/styles/screen-styles';
import { CLIP_LANGUAGES, type SpeechLanguage } from '@atelier/contracts/languages';
import { CLIP_FRAMINGS } from '@atelier/contracts/tools/clip';
import { TOOLS } from '@atelier/contracts/tools/registry';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { useCredits } from '../../../lib/account/use-credits.ts';
import { useEngines } from '../../../lib/api/use-engines.ts';
import { formatNumber } from '../../../lib/browser/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Step } from '../../../ui/page.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { StyleGrid } from '../../../workbench/captions/looks/style-grid.tsx';
import classes from '../memory/moments.module.css';
import type { MomentsMemory } from '../memory/moments-memory.ts';

interface MakePanelProps {
  memory: MomentsMemory;
  /** The language that was heard. */
  spokenLanguage: SpeechLanguage;
  /** No words were found: there is nothing to write under the picture. */
  isWordless: boolean;
  count: number;
  isLocked: boolean;
  onLook: (look: Partial<MomentsMemory['look']>) => void;
  onMake: () => void;
  /** The progress of the clips that were asked for here. */
  children: ReactNode;
}

/** One look for all chosen moments, what they cost together, and the button that makes them. */
export function MakePanel(props: MakePanelProps) {
  const { memory, spokenLanguage, isWordless, count, isLocked, onLook, onMake, children } = props;
  const { t } = useTranslation(['moments', 'media', 'clip']);
  const language = useUiLanguage();
  const { balanceOf } = useCredits();
  const { enginesOf } = useEngines();
  const { look } = memory;
  const captionLanguage = look.captionLanguage ?? spokenLanguage;
  const { cost, counter } = TOOLS.clip;
  const price = count * cost;
  const balance = balanceOf(counter) ?? 0;
  const isShort = count > 0 && balance < price;
  const canTranslate = (enginesOf('translation')?.length ?? 0) > 0;
  const styles = isWordless ? clipStyles().filter(({ id }) => id === 0) : clipStyles();
  const styleId = isWordless ? 0 : look.styleId;
  return (
    <Step number={2} title={t('make.title')} hint={t('make.hint')}>
      {isWordless ? <Notice tone="info">{t('make.wordless')}</Notice> : null}
      <StyleGrid
        label={t('make.style')}
        styles={styles}
        value={styleId}
        onChange={(id) => onLook({ styleId: id })}
        language={captionLanguage}
        disabled={isLocked}
      />
      <div className={classes.fields}>
        <NativeSelect
          label={t('make.framing')}
          value={look.framing}
          disabled={isLocked}
          data={CLIP_FRAMINGS.map((value) => ({ value, label: t(`clip:framing.${value}.name`) }))}
          onChange={(event) => {
            const framing = CLIP_FRAMINGS.find((one) => one === event.currentTarget.value);
            if (framing) onLook({ framing });
          }}
        />
        <NativeSelect
          label={t('make.captionLanguage')}
          description={canTranslate ? undefined : t('make.noTranslator')}
          value={captionLanguage}
          disabled={isLocked || isWordless || !canTranslate}
          data={CLIP_LANGUAGES.map((value) => ({ value, label: t(`media:languages.${value}`) }))}
          onChange={(event) => {
            const chosen = CLIP_LANGUAGES.find((one) => one === event.currentTarget.value);
            if (chosen) onLook({ captionLanguage: chosen });
          }}
        />
      </div>
      <div className={classes.makeLine} data-tool-action="">
        {children}
        <p className={classes.price} role="status">
          {count > 0
            ? t('make.price', { count, price: formatNumber(price, language), each: cost })
            : children
              ? null
              : t('make.none')}
        </p>
        {isShort ? (
          <Notice tone="warning">{t('make.short', { balance: formatNumber(balance, language) })}</Notice>
        ) : null}
        {count === 0 && children ? null : (
          <PrimaryButton
            type="button"
            disabled={count === 0 || styleId === null || isShort || isLocked}
            onClick={onMake}
          >
            {t('make.go', { count })}
          </PrimaryButton>
        )}
        {styleId === null && count > 0 ? <p className={classes.hint}>{t('make.needStyle')}</p> : null}
      </div>
    </Step>
  );
}
