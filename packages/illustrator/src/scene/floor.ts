/** The areas of a setting in which things stand, float and fly, in units from the top. */
export interface Floor {
  horizon: number;
  /** The range of feet on the ground, far and near. */
  ground: { back: number; front: number };
  /** The range of keels on the water. */
  water: { back: number; front: number } | null;
  air: { top: number; bottom: number };
  /** The range of things on a table, if there is one in front. */
  table: { back: number; front: number } | null;
  /** True in the sea and in space, where things float freely. */
  isWeightless: boolean;
  sunX: number;
}
