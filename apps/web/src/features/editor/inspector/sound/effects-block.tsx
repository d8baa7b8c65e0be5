import { EFFECTS, type EffectId } from '@atelier/film/document/sound-catalogue';
import { anchorTime } from '@atelier/film/evaluate/place-layers';
import { IconWaveSine } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../../lib/browser/format-measure.ts';
import { anchorAtPlayhead, newId, wordAtPlayhead, wordsOfEditor } from '../../actions/selected.ts';
import { OwnFiles } from '../../library/own-files.tsx';
import { useEditor, useFilm } from '../../session/editor-context.tsx';
import classes from '../inspector.module.css';
import { SoundCards } from './sound-cards.tsx';
import { SoundList } from './sound-list.tsx';
import { useSoundName } from './use-sound-name.ts';

const EFFECT_IDS = Object.keys(EFFECTS) as EffectId[];
const NEW_GAIN_DB = -8;

/** The sound effects of the film, and those of the catalogue. */
export function EffectsBlock() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const film = useFilm();
  const { effects } = film.sound;
  const nameOf = useSoundName();
  // A word that begins at the playhead, as after a click on it, is where the effect is heard; else the playhead.
  const add = (file: { effect: EffectId } | { asset_id: string }) => {
    const word = wordsOfEditor(editor).kept[0] ?? wordAtPlayhead(editor);
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
        sounds={timed.map(({ effect, seconds }) => ({
          id: effect.id,
          name: nameOf.ofEffect(effect),
          time: seconds === undefined ? t('layers.hidden') : formatClock(seconds),
          startSeconds: seconds,
        }))}
      />
      <SoundCards
        label={t('sound.effectList')}
        isDense
        sounds={EFFECT_IDS.map((id) => ({ id, name: t(`sound.effects.${id}`) }))}
        onChoose={(effect) => add({ effect })}
      />
      <OwnFiles
        label={t('sound.addEffect')}
        icon={IconWaveSine}
        kinds={['audio']}
        onChoose={({ id }) => add({ asset_id: id })}
      />
    </section>
  );
}
