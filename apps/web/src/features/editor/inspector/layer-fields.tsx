import { colourOfLook } from '@atelier/captions/titles/title-looks';
import type { Layer, OperationOf } from '@atelier/film';
import { Select, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { formatNumber, formatPercent } from '../../../lib/browser/format.ts';
import { SliderField } from '../../../ui/fields/slider-field.tsx';
import { ColourField } from '../../../workbench/captions/own-styles/colour-field.tsx';
import { ActionButton } from '../actions/action-button.tsx';
import { BehindField } from './behind-field.tsx';
import classes from './inspector.module.css';
import { TitleLookCards } from './title-look-cards.tsx';
import { useSetting } from './use-setting.ts';

const MOTIONS = ['none', 'fade', 'pop', 'rise', 'slide'] as const;

/** The text, place, motion and duration of a layer. */
export function LayerFields({ layer }: { layer: Layer }) {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const setting = useSetting();
  const { id, place } = layer;
  const change = (changes: Omit<OperationOf<'change_layer'>, 'op' | 'id'>) => ({
    op: 'change_layer' as const,
    id,
    ...changes,
  });
  return (
    <section className={classes.block} aria-label={t('layers.selected')}>
      {layer.kind === 'title' ? (
        <>
          <Textarea
            label={t('layers.text')}
            size="sm"
            autosize
            minRows={2}
            maxLength={500}
            value={layer.text}
            onChange={(event) => {
              const text = event.currentTarget.value;
              // A title without a text cannot be stored: the last letter stays until another one is typed.
              if (text.trim() !== '') setting.type(`text ${id}`, change({ text }));
            }}
          />
          <TitleLookCards
            value={layer.look}
            onChange={(look) => setting.set(change({ look, color: null }))}
          />
          <ColourField
            label={t('layers.colour')}
            value={(layer.color ?? colourOfLook(layer.look)).slice(0, 7).toUpperCase()}
            onChange={(color) => setting.type(`colour ${id}`, change({ color }))}
          />
        </>
      ) : null}
      {layer.kind === 'progress' ? (
        <ColourField
          label={t('layers.colour')}
          value={layer.color.slice(0, 7).toUpperCase()}
          onChange={(color) => setting.type(`colour ${id}`, change({ color }))}
        />
      ) : (
        <SliderField
          label={t('layers.duration')}
          min={0.5}
          max={Math.max(15, layer.duration_seconds)}
          step={0.1}
          value={layer.duration_seconds}
          show={(value) => t('seconds', { seconds: formatNumber(value, language) })}
          onChange={(seconds) => setting.preview(change({ duration_seconds: seconds }))}
          onChangeEnd={(seconds) => setting.set(change({ duration_seconds: seconds }))}
        />
      )}
      <SliderField
        label={t('layers.width')}
        min={0.05}
        max={1.5}
        step={0.01}
        value={place.width}
        show={(value) => formatPercent(value, language)}
        onChange={(width) => setting.preview(change({ place: { ...place, width } }))}
        onChangeEnd={(width) => setting.set(change({ place: { ...place, width } }))}
      />
      <SliderField
        label={t('layers.height')}
        min={0}
        max={1}
        step={0.01}
        value={place.y}
        show={(value) => formatPercent(value, language)}
        onChange={(y) => setting.preview(change({ place: { ...place, y } }))}
        onChangeEnd={(y) => setting.set(change({ place: { ...place, y } }))}
      />
      {layer.kind === 'progress' ? null : (
        <div className={classes.pair}>
          {(['enter', 'leave'] as const).map((side) => (
            <Select
              key={side}
              label={t(`layers.${side}`)}
              size="sm"
              allowDeselect={false}
              value={layer[side]}
              data={MOTIONS.map((motion) => ({ value: motion, label: t(`layers.motions.${motion}`) }))}
              onChange={(motion) => setting.set(change({ [side]: motion ?? 'none' }))}
            />
          ))}
        </div>
      )}
      {layer.kind === 'title' || layer.kind === 'image' ? (
        <BehindField
          layer={layer}
          onChange={(isBehind) => setting.set(change({ depth: isBehind ? 'behind_person' : 'front' }))}
        />
      ) : null}
      <div className={classes.buttons}>
        <ActionButton id="delete" isLabelled />
      </div>
    </section>
  );
}
