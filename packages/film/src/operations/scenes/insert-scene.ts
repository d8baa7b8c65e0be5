import { layoutSchema, type Scene } from '../../document/scene-schema.ts';
import { toMicroseconds } from '../../document/values.ts';
import { type Applied, isTaken, placeBefore, withScenes } from '../applied.ts';
import { freeId } from '../cut-scenes.ts';
import { defineOperation } from '../define-operation.ts';
import { before, range } from '../fields.ts';
import { checkRange } from '../source-ranges.ts';
import { SOME_SCENE } from '../targets.ts';
import { checkScene, takenIds } from './find-scene.ts';

export const insertScene = defineOperation({
  name: 'insert_scene',
  fields: { ...range, before, layout: layoutSchema.exactOptional() },
  apply(film, operation): Applied {
    const { source, start_seconds, end_seconds } = checkRange(film, operation);
    const index = placeBefore(film.scenes, operation.before);
    // A hidden anchor must not attach to another scene.
    const taken = takenIds(film);
    for (const { anchor } of [...film.layers, ...film.sound.effects])
      if ('scene' in anchor) taken.add(anchor.scene);
    const root = source.slice(0, 30);
    const id = freeId(
      `${root}:${Math.round(toMicroseconds(start_seconds) * 1e6)}`,
      (name) => taken.has(name) || isTaken(film, name),
    );
    const scene: Scene = {
      id,
      source,
      start_seconds,
      end_seconds,
      layout: operation.layout ?? { kind: 'fill', framing: 'follow' },
      transition: null,
      zoom: null,
    };
    checkScene(film, scene);
    return withScenes(film, film.scenes.toSpliced(index, 0, scene), [{ op: 'remove_scene', id }]);
  },
  touches: () => [SOME_SCENE],
  sentence: null,
  help: 'Inserts a part of a source as a scene. before: the scene that follows, null for the end. layout: as in set_layout, by default it fills the canvas.',
});
