import { transitionSchema } from '../../document/scene-schema.ts';
import { id } from '../../document/values.ts';
import { type Applied, withScenes } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { SOME_SCENE } from '../targets.ts';
import { findScene } from './find-scene.ts';

export const setTransition = defineOperation({
  name: 'set_transition',
  fields: { scene: id, transition: transitionSchema.nullable() },
  apply(film, operation): Applied {
    const { index, scene } = findScene(film, operation.scene);
    return withScenes(film, film.scenes.with(index, { ...scene, transition: operation.transition }), [
      { ...operation, transition: scene.transition },
    ]);
  },
  touches: ({ scene }) => [SOME_SCENE, `transition:${scene}`],
  sentence: { fr: 'change une transition', en: 'changes a transition' },
  help: 'Sets the transition into a scene; null for a plain cut.',
  isSetting: true,
});
