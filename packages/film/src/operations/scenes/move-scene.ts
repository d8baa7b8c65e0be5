import { id } from '../../document/values.ts';
import { type Applied, placeBefore, withScenes } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { before } from '../fields.ts';
import { SOME_SCENE } from '../targets.ts';
import { findScene } from './find-scene.ts';

export const moveScene = defineOperation({
  name: 'move_scene',
  fields: { id, before },
  apply(film, { op, id, before }): Applied {
    const { index, scene } = findScene(film, id);
    if (before === id) return { film, undo: [] };
    const others = film.scenes.toSpliced(index, 1);
    const moved = others.toSpliced(placeBefore(others, before), 0, scene);
    return withScenes(film, moved, [{ op, id, before: film.scenes[index + 1]?.id ?? null }]);
  },
  touches: ({ id }) => [SOME_SCENE, `scene:${id}`],
  sentence: { fr: 'déplace une scène', en: 'moves a scene' },
  help: 'Moves a scene. before: the scene that follows, null for the end.',
});
