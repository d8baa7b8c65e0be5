import { list } from '@atelier/contracts/list';
import { type Scene, sceneSchema } from '../../document/scene-schema.ts';
import { FILM_LIMITS } from '../../document/values.ts';
import { type Applied, invalid, isTaken, withScenes } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { ALL_SCENES, SOME_SCENE } from '../targets.ts';
import { checkScene } from './find-scene.ts';

export const replaceScenes = defineOperation({
  name: 'replace_scenes',
  fields: { scenes: list(sceneSchema, { max: FILM_LIMITS.maxScenes }) },
  apply(film, { scenes }): Applied {
    const ids = new Set(scenes.map(({ id }) => id));
    const isFree = (id: string) => !isTaken({ ...film, scenes: [] }, id);
    if (ids.size < scenes.length || ![...ids].every(isFree)) throw invalid('An id occurs twice.');
    for (const scene of scenes) checkScene(film, scene);
    return withScenes(film, keepEqual(film.scenes, scenes));
  },
  touches: () => [ALL_SCENES, SOME_SCENE],
  sentence: null,
  help: 'Replaces all scenes; undoes cuts, restorations, tidy, split_scene, remove_scene and set_layout.',
  isSetting: true,
  isUndoOnly: true,
});

/** Returns the next scenes, with the former objects for equal ones, from which much is derived. */
function keepEqual(former: readonly Scene[], next: readonly Scene[]): Scene[] {
  const known = new Map(former.map((scene) => [JSON.stringify(scene), scene]));
  return next.map((scene) => known.get(JSON.stringify(scene)) ?? scene);
}
