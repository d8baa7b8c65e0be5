import { id } from '../../document/values.ts';
import { type Applied, withScenes } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { SOME_SCENE } from '../targets.ts';
import { findScene } from './find-scene.ts';

export const removeScene = defineOperation({
  name: 'remove_scene',
  fields: { id },
  apply(film, { id }): Applied {
    return withScenes(film, film.scenes.toSpliced(findScene(film, id).index, 1));
  },
  touches: ({ id }) => [SOME_SCENE, `scene:${id}`],
  sentence: null,
  help: 'Removes a scene.',
});
