import { type Film, keptWords } from '@atelier/film';

/** The words and scenes that differ between two versions of a film, by their ids. */
export interface ChangedParts {
  words: ReadonlySet<string>;
  scenes: ReadonlySet<string>;
}

/** Finds what differs in a later version: words with another text or marks, cut or brought back, and scenes. */
export function changedParts(before: Film, after: Film): ChangedParts {
  const words = new Set<string>();
  for (const [source, list] of Object.entries(after.words)) {
    const former = before.words[source];
    if (list === former) continue;
    const known = new Map(former?.map((word) => [word.id, word]));
    for (const word of list) if (isOther(known.get(word.id), word)) words.add(word.id);
  }
  if (after.scenes !== before.scenes) {
    const [then, now] = [keptIds(before), keptIds(after)];
    for (const id of now.symmetricDifference(then)) words.add(id);
  }
  const former = new Map(before.scenes.map((scene) => [scene.id, scene]));
  const scenes = after.scenes.filter((scene) => isOther(former.get(scene.id), scene));
  return { words, scenes: new Set(scenes.map(({ id }) => id)) };
}

function keptIds(film: Film): ReadonlySet<string> {
  return new Set(keptWords(film).map(({ word }) => word.id));
}

function isOther(one: object | undefined, other: object): boolean {
  return one !== other && JSON.stringify(one) !== JSON.stringify(other);
}
