import { type FilmStanding, mayOnFilm } from '@atelier/contracts/tools/film/team';
import type { ActionId, EditorAction } from './action.ts';
import { CAMERA_ACTIONS } from './camera-actions.ts';
import { EDIT_ACTIONS } from './edit-actions.ts';
import { FILM_ACTIONS } from './film-actions.ts';
import { PLAY_ACTIONS } from './play-actions.ts';
import { PROPOSAL_ACTIONS } from './proposal-actions.ts';
import { TEXT_ACTIONS } from './text-actions.ts';
import { UNCERTAIN_ACTION } from './uncertain-words.ts';
import { VIEW_ACTIONS } from './view-actions.ts';

/** Actions that need more than a look at the film; the calls of the owner alone use the owner's credits and addresses. */
const NEEDED: Partial<Record<ActionId, FilmStanding>> = {
  undo: 'edit',
  redo: 'edit',
  acceptProposed: 'edit',
  acceptProposal: 'edit',
  rejectProposed: 'edit',
  brief: 'propose',
  delete: 'propose',
  split: 'propose',
  moveSceneBack: 'propose',
  moveSceneForward: 'propose',
  tidy: 'propose',
  translate: 'propose',
  addMusic: 'propose',
  addTitle: 'propose',
  restore: 'propose',
  editWord: 'propose',
  emphasise: 'propose',
  punchIn: 'propose',
  bleep: 'propose',
  alwaysBleep: 'propose',
  startLine: 'propose',
  hideWord: 'propose',
  wordEarlier: 'propose',
  wordLater: 'propose',
  chooseCameras: 'propose',
  render: 'owner',
  share: 'owner',
  formats: 'owner',
  dub: 'owner',
  post: 'owner',
  cover: 'owner',
  draft: 'owner',
  publish: 'owner',
};

/** Disables an action for members of the film's team whose role does not include it. */
function asAllowed(action: EditorAction): EditorAction {
  const needed = NEEDED[action.id];
  if (!needed) return action;
  return {
    ...action,
    isEnabled: (editor) => mayOnFilm(editor.access.role, needed) && action.isEnabled(editor),
  };
}

/** The one list of actions, from which toolbars, menus, shortcuts, the help sheet and the palette are made. */
export const EDITOR_ACTIONS: readonly EditorAction[] = [
  ...EDIT_ACTIONS,
  ...TEXT_ACTIONS,
  UNCERTAIN_ACTION,
  ...PROPOSAL_ACTIONS,
  ...PLAY_ACTIONS,
  ...CAMERA_ACTIONS,
  ...FILM_ACTIONS,
  ...VIEW_ACTIONS,
].map(asAllowed);

/** The actions of the toolbar and the menu of words. */
export const WORD_ACTIONS: readonly ActionId[] = [
  'delete',
  'restore',
  'editWord',
  'emphasise',
  'punchIn',
  'bleep',
  'startLine',
  'hideWord',
  'addTitle',
];

/** The tools that do a larger thing than a brief, and need no model. */
export const BRIEF_TOOLS: readonly ActionId[] = [
  'tidy',
  'translate',
  'addMusic',
  'dub',
  'cover',
  'formats',
  'post',
];

export function actionOf(id: ActionId): EditorAction {
  const action = EDITOR_ACTIONS.find((one) => one.id === id);
  if (!action) throw new Error(`There is no action ${id}.`);
  return action;
}
