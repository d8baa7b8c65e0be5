import { id, seconds } from '../../document/values.ts';
import { type Applied, withScenes } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { checkRange } from '../source-ranges.ts';
import { SOME_SCENE } from '../targets.ts';
import { findScene } from './find-scene.ts';

export const trimScene = defineOperation({
  name: 'trim_scene',
  fields: { id, start_seconds: seconds, end_seconds: seconds },
  apply(film, { op, id, start_seconds, end_seconds }): Applied {
    const { index, scene } = findScene(film, id);
    checkRange(film, { source: scene.source, start_seconds, end_seconds });
    const former = { start_seconds: scene.start_seconds, end_seconds: scene.end_seconds };
    return withScenes(film, film.scenes.with(index, { ...scene, start_seconds, end_seconds }), [
      { op, id, ...former },
    ]);
  },
  touches: ({ id }) => [SOME_SCENE, `scene:${id}`],
  sentence: null,
  help: 'Moves the start and the end of a scene, in seconds of its source.',
  isSetting: true,
});
