import { DRAWN_ART } from '../src/art/drawn-art.ts';
import { PROP_ART } from '../src/art/prop-art.ts';
import { SUBJECTS } from '../src/lexicon/subjects.ts';
import { ACTION_ART } from '../src/scene/action-art.ts';

/** Returns the names of all drawings that a scene can contain, without skin tones. */
export function artNames(): Set<string> {
  return new Set([
    ...PROP_ART,
    ...Object.keys(DRAWN_ART),
    ...Object.values(ACTION_ART).flatMap((row) => Object.values(row)),
    ...SUBJECTS.flatMap(({ entry }) => entry.art.split('+')),
  ]);
}
