/** The colour looks of scenes, in the order in which people choose them. */
export const SCENE_LOOKS = ['warm', 'cool', 'cinema', 'vivid', 'soft', 'faded', 'noir', 'sepia'] as const;
export type SceneLook = (typeof SCENE_LOOKS)[number];
