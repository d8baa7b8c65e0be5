import type { Editor } from '../session/editor.ts';
import { canDraft } from './can-draft.ts';
import { draftAddresses } from './draft-addresses.ts';

/** The answer for a film with its files, as they were asked last. */
let known: { key: string; answer: Promise<boolean> } | null = null;

/** Asks whether this browser makes drafts of the film as it is now, and tells the screen. Only its owner has drafts. */
export async function offerDraft(editor: Editor): Promise<void> {
  const { ui, store, access } = editor;
  if (access.role !== 'owner') return;
  const { film } = store.state;
  const { sources, layers, sound, canvas, scenes } = film;
  const key = JSON.stringify([store.id, sources, layers, sound, canvas, scenes]);
  if (known?.key !== key) known = { key, answer: canDraft({ film, ...draftAddresses(editor) }) };
  const { answer } = known;
  const isOffered = await answer;
  if (known.answer === answer) ui.setState((state) => ({ ...state, canDraft: isOffered }));
}
