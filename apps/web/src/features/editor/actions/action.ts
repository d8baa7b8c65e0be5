import type { Icon } from '@tabler/icons-react';
import type editor from '../../../i18n/fr/editor.json';
import type { Editor } from '../session/editor.ts';

export type ActionId = keyof typeof editor.actions;
export type ActionGroup = 'play' | 'edit' | 'text' | 'scenes' | 'layers' | 'cameras' | 'film' | 'view';

/** Something that the person can do, by a button, a menu, a key or the palette. */
export interface EditorAction {
  id: ActionId;
  group: ActionGroup;
  icon: Icon;
  /** Other words by which the palette finds the action. */
  synonyms?: keyof typeof editor.synonyms;
  /** Shortcuts such as `Mod+Z`; `Mod` is ⌘ on a Mac and Ctrl elsewhere. The first one is shown. */
  keys: readonly string[];
  isEnabled(editor: Editor): boolean;
  run(editor: Editor): void;
  /** Instead of `run` for a key that is held: begins when the key goes down. @returns a function for when it comes up */
  hold?(editor: Editor): () => void;
}

export const always = () => true;
