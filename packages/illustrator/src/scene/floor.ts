/** Where a setting lets things stand, float and fly; all in units from the top. */
export interface Floor {
  horizon: number;
  /** Feet of what stands: far and near. */
  ground: { back: number; front: number };
  /** Keels of what floats. */
  water: { back: number; front: number } | null;
  air: { top: number; bottom: number };
  /** Feet of what lies on a table, when there is one in front. */
  table: { back: number; front: number } | null;
  /** In the sea or in space things hang free. */
  isWeightless: boolean;
  sunX: number;
}
