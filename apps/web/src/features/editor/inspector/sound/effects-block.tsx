import type { Effect } from '@atelier/film';
import { EFFECTS, type EffectId, isEffect } from '@atelier/film/document/sound-catalogue';
import { anchorTime } from '@atelier/film/evaluate/place-layers';
import { IconWaveSine } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../../i18n/use-ui-language.ts';
import { formatNumber } from '../../../../lib/browser/format.ts';
import { formatClock } from '../../../../lib/browser/format-measure.ts';
import { SliderField } from '../../../../ui/fields/slider-field.tsx';
import { ActionButton } from '../../actions/action-button.tsx';
import { replaceEffect } from '../../actions/replace-effect.ts';
import { anchorAtPlayhead, newId, wordsOfEditor } from '../../actions/selected.ts';
import { useEditor, useFilm, useFilmState } from '../../session/editor-context.tsx';
import classes from '../inspector.module.css';
import { useSetting } from '../use-setting.ts';
import { OwnSounds } from './own-sounds.tsx';
import { SoundCards } from './sound-cards.tsx';
import { SoundList } from './sound-list.tsx';

const EFFECT_IDS = Object.keys(EFFECTS) as EffectId[];
const NEW_GAIN_DB = -8;

/** The sound effects of the film, those of the catalogue, and the level of the selected one. */
export function EffectsBlock() {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const editor = useEditor();
  const film = useFilm();
  const setting = useSetting();
  const selection = useFilmState((state) => state.selection);
  const { effects } = film.sound;
  const chosen = selection.kind === 'effect' ? effects.find(({ id }) => id === selection.id) : undefined;
  const nameOf = (effect: Effect) =>
    'effect' in effect && isEffect(effect.effect)
      ? t(`sound.effects.${effect.effect}`)
      : t('sound.ownEffect');
  // A selected word is where the effect is heard, else the playhead.
  const add = (file: { effect: EffectId } | { asset_id: string }) => {
    const [word] = wordsOfEditor(editor).kept;
    const anchor = word === undefined ? anchorAtPlayhead(editor) : { word };
    if (!anchor) return;
    const id = newId(editor.store.state.film, 'effect');
    const effect = { id, ...file, anchor, gain_db: NEW_GAIN_DB };
    if (editor.edit([{ op: 'add_effect', effect }])) editor.store.select({ kind: 'effect', id });
  };
  const timed = effects
    .map((effect) => ({ effect, seconds: anchorTime(film, effect.anchor) }))
    .toSorted((a, b) => (a.seconds ?? Infinity) - (b.seconds ?? Infinity));
  return (
    <section className={classes.block} aria-labelledby="sound-effects">
      <h3 id="sound-effects" className={classes.heading}>
        {t('sound.effectsTitle')}
      </h3>
      <p className={classes.note}>{t('sound.effectsHint')}</p>
      <SoundList
        kind="effect"
        chosen={chosen?.id}
        sounds={timed.map(({ effect, seconds }) => ({
          id: effect.id,
          name: nameOf(effect),
          time: seconds === undefined ? t('layers.hidden') : formatClock(seconds),
          startSeconds: seconds,
        }))}
      />
      {chosen ? (
        <>
          <SliderField
            label={t('sound.gain')}
            min={-40}
            max={6}
            step={1}
            value={chosen.gain_db}
            show={(value) => t('sound.decibels', { value: formatNumber(value, language) })}
            onChange={(gain_db) => setting.preview(...replaceEffect(chosen, { gain_db }))}
            onChangeEnd={(gain_db) => setting.set(...replaceEffect(chosen, { gain_db }))}
          />
          <div className={classes.buttons}>
            <ActionButton id="delete" isLabelled />
          </div>
        </>
      ) : null}
      <SoundCards
        label={t('sound.effectList')}
        isDense
        sounds={EFFECT_IDS.map((id) => ({ id, name: t(`sound.effects.${id}`) }))}
        onChoose={(effect) => add({ effect })}
      />
      <OwnSounds
        label={t('sound.addEffect')}
        icon={IconWaveSine}
        onChoose={({ id }) => add({ asset_id: id })}
      />
    </section>
  );
}
