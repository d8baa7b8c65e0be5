import { list } from '@atelier/contracts/list';
import { z } from 'zod';
import {
  colorFields,
  type Scene,
  type SceneColor,
  sceneSettings,
  zoomSchema,
} from '../../document/scene-schema.ts';
import { FILM_LIMITS, id, optionalFields } from '../../document/values.ts';
import { type Applied, withScenes } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import type { OperationOf } from '../registry.ts';
import { withSettings } from '../scene-settings.ts';
import { SOME_SCENE } from '../targets.ts';
import { checkScene, findScene } from './find-scene.ts';

const { speed, freeze_seconds, gain_db, fade_in_seconds, fade_out_seconds, look, background, angle } =
  sceneSettings;

export const setScene = defineOperation({
  name: 'set_scene',
  fields: {
    scenes: list(id, { min: 1, max: FILM_LIMITS.maxScenes }),
    ...optionalFields({
      speed: speed.nullable(),
      reverse: z.boolean().nullable(),
      freeze_seconds: freeze_seconds.nullable(),
      gain_db: gain_db.nullable(),
      fade_in_seconds: fade_in_seconds.nullable(),
      fade_out_seconds: fade_out_seconds.nullable(),
      look: look.nullable(),
      background: background.nullable(),
      angle: angle.nullable(),
      color: z.strictObject(optionalFields(colorFields)).nullable(),
      zoom: zoomSchema.nullable(),
    }),
  },
  apply(film, { op, scenes: ids, ...changes }): Applied {
    const { color, reverse, zoom, ...settings } = changes;
    const chosen = new Set(ids);
    const known = new Set(film.scenes.map(({ id }) => id));
    for (const id of chosen) if (!known.has(id)) findScene(film, id);
    /** One operation for each combination of former settings. */
    const undo = new Map<string, OperationOf<'set_scene'>>();
    const scenes = film.scenes.map((scene) => {
      if (!chosen.has(scene.id)) return scene;
      const former = formerSettings(scene, changes);
      const key = JSON.stringify(former);
      const one = undo.get(key);
      if (one) one.scenes.push(scene.id);
      else undo.set(key, { op, scenes: [scene.id], ...former });
      // Sliders that are left out keep their values.
      const sliders = color && { ...NEUTRAL_COLOR, ...scene.color, ...color };
      const zoomed = zoom === undefined ? scene : { ...scene, zoom };
      const next = withSettings(zoomed, {
        ...settings,
        ...(color !== undefined && { color: sliders }),
        ...(reverse !== undefined && { reverse: reverse || null }),
      });
      if (changes.angle) checkScene(film, next);
      return next;
    });
    return withScenes(film, scenes, [...undo.values()]);
  },
  touches: ({ op: _, scenes, ...changes }) => [
    SOME_SCENE,
    ...scenes.flatMap((id) => Object.keys(changes).map((name) => `scene.${name}:${id}`)),
  ],
  sentence: { fr: 'règle une scène', en: 'changes the settings of a scene' },
  help: 'Sets speed (0.5 to 2), reverse (true plays backwards, in silence), freeze_seconds (the last picture stands), gain_db, fade_in_seconds, fade_out_seconds, look, color (exposure, contrast, saturation, temperature, tint, each -1 to 1), zoom (from and to, 1 to 3: a slow enlargement; center: the enlarged point, x and y in fractions of the picture; ease_seconds: moves in, stays and moves out), background (around people: blur, a colour as #rrggbb, or {asset_id}: a picture or film of the person, which fills the frame; a film repeats in silence) and angle (the camera that is shown, a source on the same clock) of scenes; null removes a setting.',
  isSetting: true,
});

type Changes = Omit<OperationOf<'set_scene'>, 'op' | 'scenes'>;

const NEUTRAL_COLOR: SceneColor = { exposure: 0, contrast: 0, saturation: 0, temperature: 0, tint: 0 };

/** Returns the former values of the changed settings, null for those that the scene did not have. */
function formerSettings(scene: Scene, changes: Changes): Changes {
  const names = Object.keys(changes) as (keyof Changes)[];
  return Object.fromEntries(names.map((name) => [name, scene[name] ?? null]));
}
