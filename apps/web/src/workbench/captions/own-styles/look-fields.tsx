import type { CaptionStyle, Paint } from '@atelier/captions/caption-style';
import {
  OWN_BOXES,
  OWN_ENTRANCES,
  OWN_LOOK_LIMITS,
  OWN_PLACES,
  type OwnLook,
} from '@atelier/captions/styles/own-look';
import { NativeSelect, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { SliderField } from '../../../ui/fields/slider-field.tsx';
import { ColourField } from './colour-field.tsx';
import { FontField } from './font-field.tsx';
import classes from './own-styles.module.css';

interface LookFieldsProps {
  base: CaptionStyle;
  /** The base with the changes: what is set where nothing was changed. */
  style: CaptionStyle;
  look: OwnLook;
  /** Undefined values: as the base has it. */
  onChange: (look: OwnLook) => void;
}

/** Everything of a style that a person may set. */
export function LookFields({ base, style, look, onChange }: LookFieldsProps) {
  const { t } = useTranslation('captionDesign');
  const box = style.wordBox ? 'word' : style.rowBox ? 'row' : 'none';
  return (
    <>
      <FontField font={look.font} none={t('own.ofStyle')} onChange={(font) => onChange({ font })} />
      <SliderField
        label={t('own.size')}
        {...OWN_LOOK_LIMITS.size}
        step={0.05}
        value={look.size ?? 1}
        show={(value) => t('own.percent', { value: Math.round(value * 100) })}
        onChange={(size) => onChange({ size })}
      />
      <SliderField
        label={t('own.words')}
        {...OWN_LOOK_LIMITS.wordsPerLine}
        step={1}
        value={Math.min(8, style.maxWords ?? style.maxRows * style.maxWordsPerRow)}
        show={String}
        onChange={(words) => onChange({ words_per_line: words })}
      />
      <ColourField
        label={t('own.textColour')}
        value={look.text_colour ?? flat(style.upcoming.fill)}
        onChange={(colour) => onChange({ text_colour: colour })}
      />
      <ColourField
        label={t('own.spokenColour')}
        value={look.spoken_colour ?? flat(style.active?.fill ?? style.upcoming.fill)}
        onChange={(colour) => onChange({ spoken_colour: colour })}
      />
      <SliderField
        label={t('own.outlineWidth')}
        {...OWN_LOOK_LIMITS.outlineWidth}
        step={0.01}
        value={style.outline?.width ?? 0}
        show={(value) => t('own.percent', { value: Math.round(value * 100) })}
        onChange={(width) => onChange({ outline_width: width })}
      />
      {style.outline ? (
        <ColourField
          label={t('own.outlineColour')}
          value={look.outline_colour ?? style.upcoming.outline ?? '#000000'}
          onChange={(colour) => onChange({ outline_colour: colour })}
        />
      ) : null}
      <SegmentedField
        label={t('own.box')}
        value={box}
        data={OWN_BOXES.map((value) => ({ value, label: t(`own.boxes.${value}`) }))}
        onChange={(value) => onChange({ box: OWN_BOXES.find((one) => one === value) })}
      />
      {style.wordBox || style.rowBox ? (
        <ColourField
          label={t('own.boxColour')}
          value={style.wordBox?.colour ?? style.rowBox?.colour ?? '#000000'}
          onChange={(colour) => onChange({ box_colour: colour })}
        />
      ) : null}
      <SegmentedField
        label={t('own.position')}
        value={typeof look.position === 'number' ? '' : (look.position ?? placeOf(base))}
        data={OWN_PLACES.map((value) => ({ value, label: t(`own.places.${value}`) }))}
        onChange={(value) => onChange({ position: OWN_PLACES.find((one) => one === value) })}
      />
      <SliderField
        label={t('own.height')}
        {...OWN_LOOK_LIMITS.positionPercent}
        step={1}
        value={percentOf(style)}
        show={(value) => t('own.percent', { value })}
        onChange={(position) => onChange({ position })}
      />
      <NativeSelect
        label={t('own.entrance')}
        value={look.entrance ?? ''}
        data={[
          { value: '', label: t('own.ofStyle') },
          ...OWN_ENTRANCES.map((value) => ({ value, label: t(`own.entrances.${value}`) })),
        ]}
        onChange={(event) =>
          onChange({ entrance: OWN_ENTRANCES.find((value) => value === event.currentTarget.value) })
        }
      />
      <Switch
        className={classes.capitals ?? ''}
        label={t('own.capitals')}
        checked={style.upperCase}
        onChange={(event) => onChange({ upper_case: event.currentTarget.checked })}
      />
    </>
  );
}

/** The colour that stands for a paint in a field. */
function flat(paint: Paint): string {
  return typeof paint === 'string' ? paint : paint.bottom;
}

function placeOf({ position }: CaptionStyle): string {
  if (typeof position === 'number') return position < 0.4 ? 'above' : 'below';
  return position === 'middle' ? 'middle' : 'below';
}

/** The position of a style's block on a phone's frame. */
function percentOf({ position }: CaptionStyle): number {
  if (typeof position === 'number') return Math.round(position * 100);
  return position === 'middle' ? 50 : 64;
}
