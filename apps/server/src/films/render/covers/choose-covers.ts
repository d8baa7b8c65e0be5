import type { PictureMeasures } from './measure-picture.ts';

/** A moment of a film with what its picture shows. */
export interface CoverLook extends PictureMeasures {
  /** The time in the film. */
  seconds: number;
  /** The scene or shot: covers come from different ones where they can. */
  scene: string;
  /** The source, whose faces are compared with each other. */
  source: string;
  isInTransition: boolean;
  /** True while no word changes and no line comes or goes. */
  isCaptionStill: boolean;
  /** The largest face: its width as a share of the picture, and the measure of its eyes; null without a face. */
  face: { width: number; eyesOpen: number | null; isCut: boolean } | null;
}

/** Covers that are proposed. */
const COVER_COUNT = 6;

/** Pictures that are darker, brighter or plainer are no covers. */
const LIMITS = { leastBrightness: 26, mostBrightness: 232, leastContrast: 9, mostBlack: 0.8, mostWhite: 0.6 };
/** Pictures with less of the sharpness of a film's sharp pictures are blurred. */
const LEAST_SHARPNESS = 0.35;
/** Eyes that are less open than this share of the person's open eyes are closed; see `eyeOpenness` for the figures. */
const LEAST_OPEN = 0.62;
/** The part of the pictures of a person in which eyes are taken to be open. */
const OPEN_PART = 0.75;
/** The least time between two covers; shorter where a short film has too few moments. */
const APART_SECONDS = [2, 1, 0.5, 0.35];
/** The worth of a further cover from a scene that is shown already. */
const SAME_SCENE = 0.7;

/**
 * Chooses covers: sharp, neither black nor blown out, with open eyes where a face is seen, in no transition, apart from
 * each other and from different scenes where there are some. What is blurred, black, in a transition or has closed eyes
 * is never chosen, so that a film may have fewer.
 *
 * @returns at most `count` looks, the best first
 */
export function chooseCovers(looks: readonly CoverLook[], count = COVER_COUNT): CoverLook[] {
  const lit = looks.filter((look) => !look.isInTransition && isLit(look));
  const sharp = sharpnessLevels(lit);
  const eyes = openEyes(lit);
  const fit = lit.filter(
    (look) =>
      look.sharpness >= LEAST_SHARPNESS * (sharp.get(kindOf(look)) ?? 0) && !hasClosedEyes(look, eyes),
  );
  const scored = fit.map((look) => ({ look, score: scoreOf(look, sharp, eyes) }));
  const chosen: CoverLook[] = [];
  for (const apart of APART_SECONDS) {
    while (chosen.length < count) {
      const best = bestOf(scored, chosen, apart);
      if (!best) break;
      chosen.push(best);
    }
  }
  return chosen;
}

function bestOf(
  scored: readonly { look: CoverLook; score: number }[],
  chosen: readonly CoverLook[],
  apart: number,
): CoverLook | null {
  let best: { look: CoverLook; worth: number } | null = null;
  for (const { look, score } of scored) {
    if (chosen.some((other) => Math.abs(other.seconds - look.seconds) < apart)) continue;
    const same = chosen.filter(({ scene }) => scene === look.scene).length;
    const worth = score * SAME_SCENE ** same;
    if (!best || worth > best.worth) best = { look, worth };
  }
  return best?.look ?? null;
}

function isLit({ brightness, contrast, black, white }: CoverLook): boolean {
  return (
    brightness >= LIMITS.leastBrightness &&
    brightness <= LIMITS.mostBrightness &&
    contrast >= LIMITS.leastContrast &&
    black <= LIMITS.mostBlack &&
    white <= LIMITS.mostWhite
  );
}

/** Faces are smoother than whole pictures: each kind of picture is compared with its own. */
const kindOf = ({ face }: CoverLook) => (face ? 'face' : 'picture');

/** Returns the sharpness of the sharp pictures of each kind. */
function sharpnessLevels(looks: readonly CoverLook[]): Map<string, number> {
  const levels = Map.groupBy(looks, kindOf);
  return new Map(
    [...levels].map(([kind, list]) => [
      kind,
      quantile(
        list.map(({ sharpness }) => sharpness),
        0.8,
      ),
    ]),
  );
}

/** Returns how far open eyes are open, by source; faces whose eyes were not measured count for nothing. */
function openEyes(looks: readonly CoverLook[]): Map<string, number> {
  const measured = looks.filter(({ face }) => typeof face?.eyesOpen === 'number');
  const bySource = Map.groupBy(measured, ({ source }) => source);
  return new Map(
    [...bySource].map(([source, list]) => [
      source,
      quantile(
        list.map(({ face }) => face?.eyesOpen ?? 0),
        OPEN_PART,
      ),
    ]),
  );
}

function hasClosedEyes({ face, source }: CoverLook, eyes: ReadonlyMap<string, number>): boolean {
  if (typeof face?.eyesOpen !== 'number') return false;
  return face.eyesOpen < LEAST_OPEN * (eyes.get(source) ?? 0);
}

function scoreOf(
  look: CoverLook,
  sharp: ReadonlyMap<string, number>,
  eyes: ReadonlyMap<string, number>,
): number {
  const { face, sharpness, contrast } = look;
  const level = Math.max(1e-9, sharp.get(kindOf(look)) ?? 0);
  const eyeLevel = Math.max(1e-9, eyes.get(look.source) ?? 0);
  return (
    Math.min(1.2, sharpness / level) *
    (0.7 + 0.3 * Math.min(1, contrast / 50)) *
    (look.isCaptionStill ? 1 : 0.85) *
    (face ? 1.15 + Math.min(0.25, face.width) : 1) *
    (face?.isCut ? 0.7 : 1) *
    (typeof face?.eyesOpen === 'number' ? 0.8 + 0.2 * Math.min(1.1, face.eyesOpen / eyeLevel) : 1)
  );
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
