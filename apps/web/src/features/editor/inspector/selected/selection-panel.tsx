import { placeScenes } from '@atelier/film';
import { wordIndex } from '@atelier/film/time/word-index';
import { CloseButton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFilm, useFilmState } from '../../session/editor-context.tsx';
import { EditableArea } from '../editable-area.tsx';
import classes from '../inspector.module.css';
import { LayerFields } from '../layer-fields.tsx';
import { SceneSettings } from '../scene/scene-settings.tsx';
import { EffectFields } from '../sound/effect-fields.tsx';
import { MusicFields } from '../sound/music-fields.tsx';
import { useSoundName } from '../sound/use-sound-name.ts';
import { WordFields } from '../word/word-fields.tsx';
import { nameOfLayer } from './name-of-layer.ts';
import { SpeakerFields } from './speaker-fields.tsx';

/** The fields of the selected part of a film under its name. The button in the header leads back to the film. */
export function SelectionPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor');
  const selected = useSelected(onClose);
  const id = useId();
  if (!selected) return null;
  return (
    <section
      className={classes.selected}
      aria-labelledby={id}
      onKeyDown={({ key, target, currentTarget }) => {
        // Escape closes an open list first; lists and dialogs of fields are elsewhere in the document.
        const isOwn = target instanceof Element && currentTarget.contains(target);
        if (key === 'Escape' && isOwn && target.ariaExpanded !== 'true') onClose();
      }}
    >
      <header className={classes.selectedHead}>
        <h2 id={id} className={classes.selectedName}>
          {selected.name}
        </h2>
        <CloseButton size={44} aria-label={t('backToFilm')} title={t('backToFilm')} onClick={onClose} />
      </header>
      <div className={classes.scroll}>
        <EditableArea>
          <div className={classes.panel}>{selected.fields}</div>
        </EditableArea>
      </div>
    </section>
  );
}

/** Returns the name and the fields of what is selected; null when the film does not have it. */
function useSelected(onClose: () => void): { name: string; fields: ReactNode } | null {
  const { t } = useTranslation('editor');
  const film = useFilm();
  const selection = useFilmState((state) => state.selection);
  const nameOf = useSoundName();
  switch (selection.kind) {
    case 'film':
      return null;
    case 'words': {
      const index = wordIndex(film);
      const [first, ...more] = selection.ids.flatMap((one) => index.get(one)?.word ?? []);
      if (!first) return null;
      const name =
        more.length === 0
          ? t('word.quoted', { text: first.text })
          : t('word.title', { count: more.length + 1 });
      return { name, fields: <WordFields /> };
    }
    case 'scene': {
      const placed = placeScenes(film).find(({ scene }) => scene.id === selection.id);
      if (!placed) return null;
      return { name: t('frame.one', { number: placed.index + 1 }), fields: <SceneSettings /> };
    }
    case 'layer': {
      const layer = film.layers.find((one) => one.id === selection.id);
      if (!layer) return null;
      const name = nameOfLayer(layer, t(`layers.kinds.${layer.kind}`));
      return { name, fields: <LayerFields key={layer.id} layer={layer} /> };
    }
    case 'music': {
      const index = film.sound.music.findIndex((one) => one.id === selection.id);
      const music = film.sound.music[index];
      if (!music) return null;
      return { name: nameOf.ofMusic(music, index), fields: <MusicFields key={music.id} music={music} /> };
    }
    case 'effect': {
      const effect = film.sound.effects.find((one) => one.id === selection.id);
      if (!effect) return null;
      return { name: nameOf.ofEffect(effect), fields: <EffectFields key={effect.id} effect={effect} /> };
    }
    case 'speaker': {
      const speaker = film.speakers[selection.id];
      if (!speaker) return null;
      const { id, words } = selection;
      return {
        name: t('speaker.menu', { name: speaker.name }),
        fields: <SpeakerFields key={id} id={id} wordIds={words} onDone={onClose} />,
      };
    }
  }
}
