import { list } from '@atelier/contracts/list';
import { firstIndex } from '@atelier/transcript/measure/find-overlaps';
import { z } from 'zod';
import { findCameraFault } from '../../document/find-faults.ts';
import type { Scene } from '../../document/scene-schema.ts';
import { FILM_LIMITS, id, seconds } from '../../document/values.ts';
import { type Applied, invalid, unknownId, withScenes } from '../applied.ts';
import { asSecondPiece, inPlayingOrder, pieceOf } from '../cut-scenes.ts';
import { defineOperation } from '../define-operation.ts';
import { joinedScene, looksAlike } from '../restore-scenes.ts';
import { withSettings } from '../scene-settings.ts';
import { SOME_SCENE } from '../targets.ts';
import { takenIds } from './find-scene.ts';

/** A change of camera, at a time of the source. */
interface AngleCut {
  at_seconds: number;
  angle: string | null;
}

export const switchAngles = defineOperation({
  name: 'switch_angles',
  fields: {
    source: id,
    cuts: list(z.strictObject({ at_seconds: seconds, angle: id.nullable() }), {
      min: 1,
      max: FILM_LIMITS.maxScenes,
    }),
    until_seconds: seconds.exactOptional(),
  },
  apply(film, { source, cuts, until_seconds: until = Number.POSITIVE_INFINITY }): Applied {
    if (!Object.hasOwn(film.sources, source)) throw unknownId(source);
    for (const angle of new Set(cuts.flatMap((cut) => cut.angle ?? []))) {
      const fault = findCameraFault(film, source, angle);
      if (fault) throw invalid(fault);
    }
    const ordered = cuts
      .map(({ at_seconds, angle }) => ({ at_seconds, angle: angle === source ? null : angle }))
      .toSorted((a, b) => a.at_seconds - b.at_seconds);
    const taken = takenIds(film);
    const anchored = new Set(
      [...film.layers, ...film.sound.effects].flatMap(({ anchor }) =>
        'scene' in anchor ? [anchor.scene] : [],
      ),
    );
    const scenes: Scene[] = [];
    for (const scene of film.scenes) {
      if (scene.source !== source) {
        scenes.push(scene);
        continue;
      }
      for (const piece of divide(scene, { cuts: ordered, until, taken })) {
        const last = scenes.at(-1);
        const isOne = last?.source === source && last.end_seconds === piece.start_seconds;
        if (
          last &&
          isOne &&
          !anchored.has(piece.id) &&
          isSwitched(piece, ordered, until) &&
          looksAlike(last, piece)
        )
          scenes[scenes.length - 1] = joinedScene(last, piece);
        else scenes.push(piece);
      }
    }
    return withScenes(film, scenes);
  },
  touches: ({ source }) => [SOME_SCENE, `angles:${source}`],
  sentence: { fr: 'change de caméra', en: 'switches cameras' },
  help: 'Switches cameras: from each at_seconds of the source on, its scenes show the picture of angle (null: their own), until the next cut or until_seconds. Scenes are split there, and joined where nothing changes any more; words and sound stay.',
});

/** True for a scene that begins where the operation switches cameras. */
function isSwitched({ start_seconds }: Scene, [first]: readonly AngleCut[], until: number): boolean {
  return first !== undefined && start_seconds >= first.at_seconds && start_seconds <= until;
}

/** Splits a scene at the cuts inside of it, and gives each piece its angle. */
function divide(
  scene: Scene,
  { cuts, until, taken }: { cuts: readonly AngleCut[]; until: number; taken: Set<string> },
): Scene[] {
  const { start_seconds: start, end_seconds: end } = scene;
  const least = FILM_LIMITS.leastPieceSeconds;
  const isInside = (at: number) => at >= start + least && at <= end - least;
  /** The start of each piece and its angle; `undefined` keeps that of the scene. */
  const pieces: { from: number; angle: string | null | undefined }[] = [{ from: start, angle: undefined }];
  const add = (from: number, angle: string | null | undefined) => {
    const last = pieces.at(-1);
    if (!last) return;
    // A piece that would be too short is taken by the next angle.
    if (from < last.from + least) last.angle = angle;
    else if (angle !== last.angle) pieces.push({ from, angle });
  };
  // The last cut before the scene holds at its start.
  const before = firstIndex(cuts, ({ at_seconds }) => at_seconds > start) - 1;
  for (let index = Math.max(0, before); until >= start + least; index++) {
    const cut = cuts[index];
    if (!cut || cut.at_seconds > end - least || cut.at_seconds >= until) break;
    add(isInside(cut.at_seconds) ? cut.at_seconds : start, cut.angle);
  }
  if (pieces.length === 1 && pieces[0]?.angle === undefined) return [scene];
  if (isInside(until)) add(until, undefined);
  const shown = pieces.map(({ from, angle }, index) => {
    const range = { start_seconds: from, end_seconds: pieces[index + 1]?.from ?? end };
    const piece = pieceOf(scene, range);
    const turned = angle === undefined ? piece : withSettings(piece, { angle });
    return index === 0 ? turned : asSecondPiece(turned, taken);
  });
  return inPlayingOrder(scene, shown);
}
