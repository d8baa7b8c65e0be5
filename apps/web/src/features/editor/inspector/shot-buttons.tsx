import type { Scene } from '@atelier/film';
import { isolateShot, shotsOfScene, similarShots } from '@atelier/film/evaluate/shots';
import { IconCopy, IconFocusCentered } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SmallButton } from '../../../ui/small-button.tsx';
import { useEditor, useFilm } from '../session/editor-context.tsx';
import classes from './inspector.module.css';

/** Makes a scene of the shot at the playhead, and gives the layout of a scene to all shots of the same camera. */
export function ShotButtons({ scene, isSelected }: { scene: Scene; isSelected: boolean }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const film = useFilm();
  const { facts, player, store } = editor;
  const shots = useMemo(() => shotsOfScene(scene, facts), [scene, facts]);
  const like = useMemo(
    () => (isSelected ? similarShots(film, facts, scene.id) : { operations: [], scenes: [] }),
    [isSelected, film, facts, scene.id],
  );
  if (shots.length < 2 && like.scenes.length === 0) return null;
  const isolate = () => {
    const made = isolateShot(store.state.film, facts, player.seconds);
    const [id] = made?.scenes ?? [];
    if (made && id !== undefined && editor.edit(made.operations)) store.select({ kind: 'scene', id });
  };
  const { layout } = scene;
  return (
    <div className={classes.buttons}>
      {shots.length > 1 ? (
        <SmallButton variant="default" icon={IconFocusCentered} onClick={isolate}>
          {t('frame.isolateShot')}
        </SmallButton>
      ) : null}
      {like.scenes.length > 0 ? (
        <SmallButton
          variant="default"
          icon={IconCopy}
          onClick={() =>
            void editor.edit([...like.operations, { op: 'set_layout', scenes: like.scenes, layout }])
          }
        >
          {t('frame.similarShots', { count: like.scenes.length })}
        </SmallButton>
      ) : null}
    </div>
  );
}
