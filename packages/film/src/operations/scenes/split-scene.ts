import { FILM_LIMITS, id, seconds } from '../../document/values.ts';
import { type Applied, invalid, withScenes } from '../applied.ts';
import { asSecondPiece, inPlayingOrder, pieceOf } from '../cut-scenes.ts';
import { defineOperation } from '../define-operation.ts';
import { SOME_SCENE } from '../targets.ts';
import { findScene, takenIds } from './find-scene.ts';

export const splitScene = defineOperation({
  name: 'split_scene',
  fields: { id, at_seconds: seconds },
  apply(film, { id, at_seconds: at }): Applied {
    const { index, scene } = findScene(film, id);
    const least = FILM_LIMITS.leastPieceSeconds;
    if (at < scene.start_seconds + least || at > scene.end_seconds - least)
      throw invalid('The scene is split inside of its times.');
    const { start_seconds, end_seconds } = scene;
    const first = pieceOf(scene, { start_seconds, end_seconds: at });
    const second = asSecondPiece(pieceOf(scene, { start_seconds: at, end_seconds }), takenIds(film));
    const pieces = inPlayingOrder(scene, [first, second]);
    return withScenes(film, film.scenes.toSpliced(index, 1, ...pieces));
  },
  touches: ({ id }) => [SOME_SCENE, `scene:${id}`],
  sentence: { fr: 'coupe une scène en deux', en: 'splits a scene' },
  help: 'Splits a scene in two at a time of its source.',
});
