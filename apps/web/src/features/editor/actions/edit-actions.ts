import type { OperationInput } from '@atelier/film';
import { playedSeconds } from '@atelier/film/document/scene-seconds';
import { sourceSecondsAt } from '@atelier/film/time/film-time';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconArrowRight,
  IconCut,
  IconMovie,
  IconSparkles,
  IconTrash,
} from '@tabler/icons-react';
import type { Editor } from '../session/editor.ts';
import { switchTextTool } from '../session/ui-state.ts';
import { WHOLE_FILM } from '../store/selection.ts';
import { always, type EditorAction } from './action.ts';
import { markedRanges, sceneOfEditor, wordsOfEditor } from './selected.ts';

const hasWords = ({ store }: Editor) =>
  Object.values(store.state.film.words).some((words) => words.length > 0);

/** Edits of the whole film, of scenes and of whatever is selected. */
export const EDIT_ACTIONS: readonly EditorAction[] = [
  {
    id: 'undo',
    group: 'edit',
    icon: IconArrowBackUp,
    keys: ['Mod+Z'],
    isEnabled: ({ store }) => store.state.history.done.length > 0,
    run: ({ store }) => store.undo(),
  },
  {
    id: 'redo',
    group: 'edit',
    icon: IconArrowForwardUp,
    keys: ['Shift+Mod+Z', 'Mod+Y'],
    isEnabled: ({ store }) => store.state.history.undone.length > 0,
    run: ({ store }) => store.redo(),
  },
  {
    id: 'delete',
    group: 'edit',
    icon: IconTrash,
    keys: ['Delete', 'Backspace'],
    isEnabled: (editor) => operationsOfDelete(editor).length > 0,
    run: deleteSelected,
  },
  {
    id: 'tidy',
    group: 'edit',
    icon: IconSparkles,
    keys: ['Shift+T'],
    isEnabled: hasWords,
    run: ({ ui }) => switchTextTool(ui, 'tidy'),
  },
  {
    id: 'check',
    group: 'edit',
    icon: IconAlertTriangle,
    keys: ['Shift+C'],
    isEnabled: hasWords,
    run: ({ ui }) => switchTextTool(ui, 'check'),
  },
  {
    id: 'render',
    group: 'edit',
    icon: IconMovie,
    keys: ['Mod+Enter'],
    isEnabled: always,
    run: (editor) => editor.render(),
  },
  {
    id: 'split',
    group: 'scenes',
    icon: IconCut,
    keys: ['S'],
    isEnabled: (editor) => splitOf(editor) !== null,
    run: (editor) => {
      const split = splitOf(editor);
      if (split) editor.edit([split]);
    },
  },
  {
    id: 'moveSceneBack',
    group: 'scenes',
    icon: IconArrowLeft,
    keys: ['Shift+ArrowLeft'],
    isEnabled: (editor) => (sceneOfEditor(editor)?.index ?? 0) > 0,
    run: (editor) => moveScene(editor, -1),
  },
  {
    id: 'moveSceneForward',
    group: 'scenes',
    icon: IconArrowRight,
    keys: ['Shift+ArrowRight'],
    isEnabled: (editor) => {
      const placed = sceneOfEditor(editor);
      return placed !== undefined && placed.index < editor.store.state.film.scenes.length - 1;
    },
    run: (editor) => moveScene(editor, 1),
  },
];

function operationsOfDelete(editor: Editor): OperationInput[] {
  const { selection } = editor.store.state;
  switch (selection.kind) {
    case 'words': {
      const { kept } = wordsOfEditor(editor);
      return kept.length > 0 ? [{ op: 'cut_words', ids: kept }] : [];
    }
    case 'scene':
      return [{ op: 'remove_scene', id: selection.id }];
    case 'layer':
      return [{ op: 'remove_layer', id: selection.id }];
    case 'music':
      return [{ op: 'remove_music', id: selection.id }];
    case 'effect':
      return [{ op: 'remove_effect', id: selection.id }];
    case 'speaker':
      return [];
    case 'film':
      return markedRanges(editor).map((range): OperationInput => ({ op: 'cut_range', ...range }));
  }
}

function deleteSelected(editor: Editor): void {
  const { selection } = editor.store.state;
  const operations = operationsOfDelete(editor);
  if (operations.length === 0 || !editor.edit(operations)) return;
  // Words stay selected, so that they can be restored.
  if (selection.kind !== 'words') editor.store.select(WHOLE_FILM);
  if (selection.kind === 'film')
    editor.ui.setState((state) => ({ ...state, marks: { from: null, until: null } }));
}

function splitOf(editor: Editor): OperationInput | null {
  const placed = sceneOfEditor(editor);
  if (!placed) return null;
  const { scene, startSeconds, endSeconds } = placed;
  const { seconds } = editor.player;
  const playedEnd = Math.min(endSeconds, startSeconds + playedSeconds(scene));
  if (seconds < startSeconds + 0.1 || seconds > playedEnd - 0.1) return null;
  return { op: 'split_scene', id: scene.id, at_seconds: sourceSecondsAt(placed, seconds) };
}

function moveScene(editor: Editor, by: 1 | -1): void {
  const placed = sceneOfEditor(editor);
  if (!placed) return;
  const { scenes } = editor.store.state.film;
  const before = scenes[by < 0 ? placed.index - 1 : placed.index + 2]?.id ?? null;
  editor.edit([{ op: 'move_scene', id: placed.scene.id, before }]);
  editor.store.select({ kind: 'scene', id: placed.scene.id });
}
