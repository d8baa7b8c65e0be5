import { Switch } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadNamespaces } from '../../../../i18n/setup-i18n.ts';
import { useUiLanguage } from '../../../../i18n/use-ui-language.ts';
import { formatPercent } from '../../../../lib/browser/format.ts';
import { lazy } from '../../../../lib/browser/lazy.ts';
import { SliderField } from '../../../../ui/fields/slider-field.tsx';
import { useEditor, useFilm } from '../../session/editor-context.tsx';
import classes from '../inspector.module.css';
import { useSetting } from '../use-setting.ts';
import { EffectsBlock } from './effects-block.tsx';
import { MusicBlock } from './music-block.tsx';

const VoiceCheck = lazy(async () => {
  const [{ VoiceCheck: check }] = await Promise.all([
    import('./voice-check.tsx'),
    loadNamespaces(['cutting']),
  ]);
  return { default: check };
});

const TrackChoice = lazy(async () => {
  const [{ TrackChoice: choice }] = await Promise.all([
    import('./track-choice.tsx'),
    loadNamespaces(['cameras']),
  ]);
  return { default: choice };
});

/** The voice, the music and the sound effects of the film. */
export function SoundPanel() {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const { sound, sources } = useFilm();
  const editor = useEditor();
  const setting = useSetting();
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
        {Object.keys(sources).some((name) => editor.facts.sources[name]?.sound_tracks) ? (
          <Suspense>
            <TrackChoice />
          </Suspense>
        ) : null}
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
        <Suspense>
          <VoiceCheck />
        </Suspense>
      </section>
      <MusicBlock />
      <EffectsBlock />
    </div>
  );
}
