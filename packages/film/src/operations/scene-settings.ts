import { type Scene, sceneSettings } from '../document/scene-schema.ts';

type Setting = keyof typeof sceneSettings;
/** Settings of a scene; null removes one. */
export type SettingChanges = { [Name in Setting]?: Scene[Name] | null };

const NAMES = Object.keys(sceneSettings) as Setting[];

/** Returns a scene with changed settings, in the order of the schema: equal scenes are equal as JSON. */
export function withSettings(scene: Scene, changes: SettingChanges): Scene {
  const plain = Object.entries(scene).filter(([name]) => !Object.hasOwn(sceneSettings, name));
  const settings = NAMES.flatMap((name) => {
    const value = changes[name] === undefined ? scene[name] : changes[name];
    return value === undefined || value === null ? [] : [[name, value]];
  });
  // The entries are those of a scene.
  return Object.fromEntries([...plain, ...settings]) as unknown as Scene;
}
