import type { Operation } from '@atelier/film';

/** Tests that two lists of operations change the same thing, so that their order matters to the person. */
export function doEditsTouch(mine: readonly Operation[], theirs: readonly Operation[]): boolean {
  const [one, other] = [targetsOf(mine), targetsOf(theirs)];
  const cutAndRestored = (cut: Set<string>, kept: Set<string>) =>
    [...cut].some((target) => target.startsWith('cut:') && kept.has(`kept:${target.slice(4)}`));
  if (cutAndRestored(one, other) || cutAndRestored(other, one)) return true;
  for (const [all, some] of WHOLES)
    if ((one.has(all) && other.has(some)) || (other.has(all) && one.has(some))) return true;
  return [...one].some((target) => !HARMLESS.test(target) && other.has(target));
}

/** Stands for the whole list of scenes. */
const ALL_SCENES = 'scenes';
/** Stands for any change of a scene. */
const SOME_SCENE = 'scene';
/** Stands for a whole transcript. */
const ALL_WORDS = 'words';
/** Stands for any change that names words. */
const SOME_WORD = 'word';
const WHOLES = [
  [ALL_SCENES, SOME_SCENE],
  [ALL_WORDS, SOME_WORD],
] as const;

/** Two changes of scenes or words, two cuts of one word and two restorations of one word give the same film in any order. */
const HARMLESS = /^(scene$|word$|cut:|kept:)/;

function targetsOf(operations: readonly Operation[]): Set<string> {
  return new Set(operations.flatMap(targetsOfOne));
}

function targetsOfOne(operation: Operation): string[] {
  const fields = (of: object) => Object.keys(of).filter((name) => name !== 'op' && name !== 'id');
  switch (operation.op) {
    case 'cut_words':
      return [SOME_SCENE, SOME_WORD, ...operation.ids.map((id) => `cut:${id}`)];
    case 'restore_words':
      return [SOME_SCENE, SOME_WORD, ...operation.ids.map((id) => `kept:${id}`)];
    case 'cut_range':
    case 'restore_range':
    case 'tidy':
    case 'insert_scene':
      return [SOME_SCENE];
    case 'trim_scene':
    case 'split_scene':
    case 'move_scene':
    case 'remove_scene':
      return [SOME_SCENE, `scene:${operation.id}`];
    case 'set_layout':
      return [SOME_SCENE, ...operation.scenes.map((id) => `layout:${id}`)];
    case 'set_transition':
      return [SOME_SCENE, `transition:${operation.scene}`];
    case 'replace_scenes':
      return [ALL_SCENES, SOME_SCENE];
    case 'replace_word':
      return [SOME_WORD, `word:${operation.id}`];
    case 'replace_words':
      return [ALL_WORDS, SOME_WORD];
    case 'set_word':
      return operation.ids.flatMap((id) => [
        SOME_WORD,
        ...fields(operation)
          .filter((name) => name !== 'ids')
          // The start and the end of a word limit each other.
          .map((name) => `${name.endsWith('_seconds') ? 'times' : name}:${id}`),
      ]);
    case 'set_captions':
    case 'set_sound':
    case 'set_canvas':
      return fields(operation).map((name) => `${operation.op}.${name}`);
    case 'set_speaker':
      return [`speaker:${operation.id}`];
    case 'merge_speakers':
      return [`speaker:${operation.from}`, `speaker:${operation.into}`];
    case 'replace_speakers':
      return ['speakers'];
    case 'set_brand':
      return ['brand'];
    case 'set_cover':
      return ['cover'];
    case 'bleep_words':
    case 'unbleep_words':
      return [SOME_WORD, ...operation.ids.map((id) => `bleep:${id}`)];
    case 'add_layer':
    case 'restore_layer':
      return [`item:${operation.layer.id}`];
    case 'add_music':
    case 'restore_music':
      return [`item:${operation.music.id}`];
    case 'add_effect':
    case 'restore_effect':
      return [`item:${operation.effect.id}`];
    case 'change_layer':
    case 'change_music':
    case 'remove_layer':
    case 'remove_music':
    case 'remove_effect':
      return [`item:${operation.id}`];
  }
}
