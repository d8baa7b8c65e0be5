import { filmDuration } from '@atelier/film';
import { FileButton, Switch } from '@mantine/core';
import { IconMusic } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { formatClock, formatNumber, formatPercent } from '../../../lib/browser/format.ts';
import { SliderField } from '../../../ui/fields/slider-field.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { newId } from '../actions/selected.ts';
import { addAsset } from '../session/add-asset.ts';
import { useEditor, useFilm, useFilmState } from '../session/editor-context.tsx';
import classes from './inspector.module.css';
import { useSetting } from './use-setting.ts';

/** The voice and the music of the film. */
export function SoundPanel() {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const editor = useEditor();
  const { sound } = useFilm();
  const describe = useDescribeError();
  const setting = useSetting();
  const selection = useFilmState((state) => state.selection);
  const chosen = selection.kind === 'music' ? sound.music.find(({ id }) => id === selection.id) : undefined;
  const decibels = (value: number) => t('sound.decibels', { value: formatNumber(value, language) });
  const addMusic = async (file: File | null) => {
    if (!file) return;
    try {
      const asset = await addAsset(editor, file);
      const { film } = editor.store.state;
      const id = newId(film, 'music');
      const end = Math.min(filmDuration(film), asset.duration_seconds ?? filmDuration(film));
      const music = { id, asset_id: asset.id, start_seconds: 0, end_seconds: end, gain_db: -12, duck_db: 10 };
      if (editor.edit([{ op: 'add_music', music }])) editor.store.select({ kind: 'music', id });
    } catch (error) {
      toast.error(describe(error));
    }
  };
  return (
    <div className={classes.panel}>
      <section className={classes.block} aria-labelledby="sound-voice">
        <h3 id="sound-voice" className={classes.heading}>
          {t('sound.voice')}
        </h3>
        <Switch
          label={t('sound.scenes')}
          description={t('sound.scenesHint')}
          checked={sound.scenes}
          onChange={(event) => setting.set({ op: 'set_sound', scenes: event.currentTarget.checked })}
        />
        <Switch
          label={t('sound.loudness')}
          description={t('sound.loudnessHint')}
          checked={sound.loudness}
          onChange={(event) => setting.set({ op: 'set_sound', loudness: event.currentTarget.checked })}
        />
        <Switch
          label={t('sound.studio')}
          description={t('sound.studioHint')}
          checked={sound.studio}
          onChange={(event) => setting.set({ op: 'set_sound', studio: event.currentTarget.checked })}
        />
        <SliderField
          label={t('sound.denoise')}
          min={0}
          max={1}
          step={0.05}
          value={sound.denoise}
          show={(value) => formatPercent(value, language)}
          onChangeEnd={(denoise) => setting.set({ op: 'set_sound', denoise })}
        />
        <p className={classes.note}>{t('sound.hint')}</p>
      </section>
      <section className={classes.block} aria-labelledby="sound-music">
        <h3 id="sound-music" className={classes.heading}>
          {t('sound.music')}
        </h3>
        <div className={classes.buttons}>
          <FileButton accept="audio/*" onChange={(file) => void addMusic(file)}>
            {(props) => (
              <SmallButton variant="default" icon={IconMusic} {...props}>
                {t('sound.addMusic')}
              </SmallButton>
            )}
          </FileButton>
        </div>
        {sound.music.length > 0 ? (
          <ul className={classes.list}>
            {sound.music.map(({ id, start_seconds, end_seconds }, index) => (
              <li key={id}>
                <button
                  type="button"
                  className={classes.item}
                  aria-pressed={chosen?.id === id}
                  onClick={() => editor.store.select({ kind: 'music', id })}
                >
                  <span className={classes.itemName}>{t('sound.piece', { number: index + 1 })}</span>
                  <span className={classes.itemTime}>
                    {formatClock(start_seconds)} – {formatClock(end_seconds)}
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
              show={decibels}
              onChange={(gain_db) => setting.preview({ op: 'change_music', id: chosen.id, gain_db })}
              onChangeEnd={(gain_db) => setting.set({ op: 'change_music', id: chosen.id, gain_db })}
            />
            <SliderField
              label={t('sound.duck')}
              min={0}
              max={30}
              step={1}
              value={chosen.duck_db}
              show={decibels}
              onChange={(duck_db) => setting.preview({ op: 'change_music', id: chosen.id, duck_db })}
              onChangeEnd={(duck_db) => setting.set({ op: 'change_music', id: chosen.id, duck_db })}
            />
            <div className={classes.buttons}>
              <ActionButton id="delete" isLabelled />
            </div>
          </>
        ) : null}
      </section>
    </div>
  );
}
