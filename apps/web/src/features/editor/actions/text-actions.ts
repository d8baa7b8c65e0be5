import type { Anchor, Film } from '@atelier/film';
import type { LayerInput } from '@atelier/film/document/layer-schema';
import { freePlace } from '@atelier/film/evaluate/free-place';
import { anchorTime } from '@atelier/film/evaluate/place-layers';
import { wordIndex } from '@atelier/film/time/word-index';
import {
  IconArrowBack,
  IconBold,
  IconChevronLeft,
  IconChevronRight,
  IconCornerDownLeft,
  IconEyeOff,
  IconPencil,
  IconTypography,
  IconVolume3,
  IconVolumeOff,
  IconZoomInArea,
} from '@tabler/icons-react';
import i18next from 'i18next';
import { toast } from '../../../ui/toast.ts';
import type { Editor } from '../session/editor.ts';
import { keepMaskedWord, unbleepedWords } from '../session/masked-words.ts';
import { moveWordBy } from '../session/move-word.ts';
import type { EditorAction } from './action.ts';
import { anchorAtPlayhead, newId, wordsOfEditor } from './selected.ts';

const hasKept = (editor: Editor) => wordsOfEditor(editor).kept.length > 0;
const hasOneKept = (editor: Editor) => wordsOfEditor(editor).kept.length === 1;

/** Edits of the selected words, and new titles. */
export const TEXT_ACTIONS: readonly EditorAction[] = [
  {
    id: 'restore',
    group: 'text',
    icon: IconArrowBack,
    keys: ['R'],
    isEnabled: (editor) => wordsOfEditor(editor).cut.length > 0,
    run: (editor) => void editor.edit([{ op: 'restore_words', ids: wordsOfEditor(editor).cut }]),
  },
  {
    id: 'editWord',
    group: 'text',
    icon: IconPencil,
    keys: ['Enter'],
    isEnabled: hasOneKept,
    run: ({ store, ui }) => {
      const { film, selection } = store.state;
      const [id] = selection.kind === 'words' ? selection.ids : [];
      const text = id === undefined ? undefined : wordIndex(film).get(id)?.word.text;
      if (id !== undefined && text !== undefined)
        ui.setState((state) => ({ ...state, typing: { ids: [id], text } }));
    },
  },
  {
    id: 'emphasise',
    group: 'text',
    icon: IconBold,
    keys: ['E'],
    isEnabled: hasKept,
    run: (editor) => toggleMark(editor, 'emphasis', 1),
  },
  {
    id: 'punchIn',
    group: 'text',
    icon: IconZoomInArea,
    keys: ['Shift+E'],
    isEnabled: hasKept,
    run: (editor) => toggleMark(editor, 'emphasis', 2),
  },
  {
    id: 'bleep',
    group: 'text',
    icon: IconVolumeOff,
    keys: ['B'],
    isEnabled: hasKept,
    run: (editor) => {
      const { kept } = wordsOfEditor(editor);
      const { bleeps } = editor.store.state.film.sound;
      const op = kept.every((id) => bleeps.includes(id)) ? 'unbleep_words' : 'bleep_words';
      editor.edit([{ op, ids: kept }]);
    },
  },
  {
    id: 'alwaysBleep',
    group: 'text',
    icon: IconVolume3,
    keys: ['Shift+B'],
    isEnabled: hasOneKept,
    run: alwaysBleep,
  },
  {
    id: 'startLine',
    group: 'text',
    icon: IconCornerDownLeft,
    keys: ['N'],
    isEnabled: hasKept,
    run: (editor) => toggleMark(editor, 'starts_line', true, wordsOfEditor(editor).kept.slice(0, 1)),
  },
  {
    id: 'hideWord',
    group: 'text',
    icon: IconEyeOff,
    keys: ['Shift+H'],
    isEnabled: hasKept,
    run: (editor) => toggleMark(editor, 'hidden', true),
  },
  {
    id: 'wordEarlier',
    group: 'text',
    icon: IconChevronLeft,
    keys: ['<'],
    isEnabled: hasOneKept,
    run: (editor) => nudge(editor, -0.1),
  },
  {
    id: 'wordLater',
    group: 'text',
    icon: IconChevronRight,
    keys: ['>'],
    isEnabled: hasOneKept,
    run: (editor) => nudge(editor, 0.1),
  },
  {
    id: 'addTitle',
    group: 'layers',
    icon: IconTypography,
    keys: ['T'],
    isEnabled: (editor) => anchorAtPlayhead(editor) !== null,
    run: addTitle,
  },
];

/** Bleeps each occurrence of the selected word, and keeps it among the person's words for other films. */
function alwaysBleep(editor: Editor): void {
  const { film } = editor.store.state;
  const word = wordIndex(film).get(wordsOfEditor(editor).kept[0] ?? '')?.word.text;
  if (word === undefined) return;
  const ids = unbleepedWords(film, [word]);
  if (ids.length > 0 && !editor.edit([{ op: 'bleep_words', ids }])) return;
  keepMaskedWord(word).then(
    (written) => toast.success(i18next.t('editor:alwaysBleeped', { word: written })),
    () => toast.error(i18next.t('editor:wordNotKept')),
  );
}

/** Sets a mark of words, or takes it away when all of them have it. */
function toggleMark(
  editor: Editor,
  mark: 'emphasis' | 'starts_line' | 'hidden',
  on: number | true,
  ids = wordsOfEditor(editor).kept,
): void {
  const off = on === true ? false : 0;
  const index = wordIndex(editor.store.state.film);
  const have = ids.every((id) => index.get(id)?.word[mark] === on);
  editor.edit([{ op: 'set_word', ids, [mark]: have ? off : on }]);
}

function nudge(editor: Editor, seconds: number): void {
  const [id = ''] = wordsOfEditor(editor).kept;
  const operation = moveWordBy(editor.store.state.film, id, seconds);
  if (operation) editor.edit([operation], { merge: `times ${id}` });
}

/** The length of the entrance of a new title. */
const ENTRANCE_SECONDS = 0.35;

/** The width of a title's panel divided by its height. */
const TITLE_ASPECT = 5;

/** Returns the upper place of a new title, or the nearest one without a face. */
function placeOfTitle({ facts, player }: Editor, film: Film, anchor: Anchor) {
  const startSeconds = anchorTime(film, anchor) ?? player.seconds;
  return freePlace(film, facts, {
    startSeconds,
    endSeconds: startSeconds + 3,
    width: 0.8,
    aspect: TITLE_ASPECT,
    avoidsCaptions: true,
    centre: { x: 0.5, y: 0.2 },
  });
}

function addTitle(editor: Editor): void {
  const { film } = editor.store.state;
  const [word] = wordsOfEditor(editor).kept;
  const anchor = word === undefined ? anchorAtPlayhead(editor) : { word };
  if (!anchor) return;
  const id = newId(film, 'title');
  const layer: LayerInput = {
    id,
    kind: 'title',
    text: i18next.t('editor:layers.newTitle'),
    anchor,
    duration_seconds: 3,
    place: placeOfTitle(editor, film, anchor),
    enter: 'pop',
    leave: 'fade',
  };
  if (!editor.edit([{ op: 'add_layer', layer }])) return;
  // The title is complete at the end of its entrance.
  editor.player.seek(editor.player.seconds + ENTRANCE_SECONDS);
  editor.store.select({ kind: 'layer', id });
  editor.ui.setState((state) => ({ ...state, tab: 'layers' }));
}
