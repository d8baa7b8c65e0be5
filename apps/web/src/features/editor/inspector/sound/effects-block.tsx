import type { Effect } from '@atelier/film';
import { EFFECTS, type EffectId, isEffect } from '@atelier/film/document/sound-catalogue';
import { anchorTime } from '@atelier/film/evaluate/place-layers';
import { FileButton } from '@mantine/core';
import { IconWaveSine } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../../i18n/use-ui-language.ts';
import { useDescribeError } from '../../../../lib/api/use-describe-error.ts';
import { formatClock, formatNumber } from '../../../../lib/browser/format.ts';
import { SliderField } from '../../../../ui/fields/slider-field.tsx';
import { SmallButton } from '../../../../ui/small-button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { ActionButton } from '../../actions/action-button.tsx';
import { anchorAtPlayhead, newId, wordsOfEditor } from '../../actions/selected.ts';
import { LibraryButton } from '../../library/library-button.tsx';
import { addAsset } from '../../session/add-asset.ts';
import { useEditor, useFilm, useFilmState } from '../../session/editor-context.tsx';
import classes from '../inspector.module.css';
import { useSetting } from '../use-setting.ts';
import { SoundCards } from './sound-cards.tsx';

const EFFECT_IDS = Object.keys(EFFECTS) as EffectId[];
const NEW_GAIN_DB = -8;

/** The sound effects of the film, those of the catalogue, and the level of the selected one. */
export function EffectsBlock() {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const editor = useEditor();
  const film = useFilm();
  const describe = useDescribeError();
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
  const addFile = async (file: File | null) => {
    if (!file) return;
    try {
      add({ asset_id: (await addAsset(editor, file)).id });
    } catch (error) {
      toast.error(describe(error));
    }
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
      {timed.length > 0 ? (
        <ul className={classes.list}>
          {timed.map(({ effect, seconds }) => (
            <li key={effect.id}>
              <button
                type="button"
                className={classes.item}
                aria-pressed={chosen?.id === effect.id}
                onClick={() => {
                  editor.store.select({ kind: 'effect', id: effect.id });
                  if (seconds !== undefined) editor.player.seek(seconds);
                }}
              >
                <span className={classes.itemName}>{nameOf(effect)}</span>
                <span className={classes.itemTime}>
                  {seconds === undefined ? t('layers.hidden') : formatClock(seconds)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {chosen ? (
        <>
          <SliderField
            label={t('sound.gain')}
            min={-40}
            max={6}
            step={1}
            value={chosen.gain_db}
            show={(value) => t('sound.decibels', { value: formatNumber(value, language) })}
            onChange={(gain_db) => setting.preview(...replaced(chosen, { gain_db }))}
            onChangeEnd={(gain_db) => setting.set(...replaced(chosen, { gain_db }))}
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
      <div className={classes.buttons}>
        <FileButton accept="audio/*" onChange={(file) => void addFile(file)}>
          {(props) => (
            <SmallButton variant="default" icon={IconWaveSine} {...props}>
              {t('sound.addEffect')}
            </SmallButton>
          )}
        </FileButton>
        <LibraryButton kinds={['audio']} onChoose={({ id }) => add({ asset_id: id })} />
      </div>
    </section>
  );
}

/** Returns the operations that change an effect: it is added anew under its id. */
export function replaced(effect: Effect, changes: Partial<Pick<Effect, 'anchor' | 'gain_db'>>): object[] {
  return [
    { op: 'remove_effect', id: effect.id },
    { op: 'add_effect', effect: { ...effect, ...changes } },
  ];
}
