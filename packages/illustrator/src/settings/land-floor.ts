import type { Floor } from '../scene/floor.ts';
import type { Stage } from '../scene/stage.ts';

/** A floor on open land: feet from `top` to the lower edge, air above the horizon. */
export function landFloor(
  stage: Stage,
  options: { horizon: number; top: number; sunX: number } & Partial<Floor>,
): Floor {
  const { height } = stage;
  const { top, ...rest } = options;
  return {
    ground: { back: top, front: height * 0.955 },
    water: null,
    air: { top: height * 0.06, bottom: options.horizon + 10 },
    table: null,
    isWeightless: false,
    ...rest,
  };
}
