import { list } from '@atelier/contracts/list';
import { layoutSchema } from '../../document/scene-schema.ts';
import { FILM_LIMITS, id } from '../../document/values.ts';
import { type Applied, withScenes } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { SOME_SCENE } from '../targets.ts';
import { checkScene, findScene } from './find-scene.ts';

export const setLayout = defineOperation({
  name: 'set_layout',
  fields: { scenes: list(id, { min: 1, max: FILM_LIMITS.maxScenes }), layout: layoutSchema },
  apply(film, { scenes: ids, layout }): Applied {
    const chosen = new Set(ids);
    for (const id of chosen) checkScene(film, { ...findScene(film, id).scene, layout });
    return withScenes(
      film,
      film.scenes.map((scene) => (chosen.has(scene.id) ? { ...scene, layout } : scene)),
    );
  },
  touches: ({ scenes }) => [SOME_SCENE, ...scenes.map((id) => `layout:${id}`)],
  sentence: { fr: 'change le cadrage', en: 'changes the framing' },
  help: 'Sets how scenes fill the canvas: {"kind": "fill", "framing": "follow" | "center"} fills it, {"kind": "fit"} shows the whole picture (with "frame": {"margin": 0-0.2, "corners": 0-0.25, "shadow": 0-1, "backdrop": "blur" | "#rrggbb" | {"from": "#rrggbb", "to": "#rrggbb"}} all optional, inside of a margin, as for screen recordings; with "bubble": {"camera": a source on the clock of the scene, "corner": "top_left" | "top_right" | "bottom_left" | "bottom_right", "size": 0.12-0.5} a round picture of that camera over it), {"kind": "duo"} shows two people, {"kind": "grid", "cells": 2-4} shows several.',
  isSetting: true,
});
