import { ApiError } from '@atelier/client/api-error';
import type { AppError } from '@atelier/contracts/app-error';
import { mayOnFilm } from '@atelier/contracts/tools/film/team';
import type { OperationInput } from '@atelier/film';
import type { FilmView } from '@atelier/film/wire/film-answers';
import { createProposal } from '@atelier/routes/proposals';
import i18next from 'i18next';
import { api } from '../../../lib/api/api.ts';
import { toast } from '../../../ui/toast.ts';
import type { FilmStore } from '../store/film-store.ts';
import { type Editor, editStore } from './editor.ts';

/** Edits of a member who may only propose are sent as one proposal when the person has paused, in ms. */
const PAUSE_MS = 2000;

type Refusal = AppError | ApiError;

/** Makes the function by which the editor changes a film, as the role of the person allows. */
export function editAs(
  { role, owner_name: owner }: FilmView['access'],
  store: FilmStore,
  onRefused: (error: Refusal) => void,
): Editor['edit'] {
  if (mayOnFilm(role, 'edit')) return editStore(store, onRefused);
  if (role === 'propose') return proposeTo(owner ?? '', store, onRefused);
  return () => {
    toast.info(i18next.t('editor:team.cannotEdit', { owner }));
    return false;
  };
}

/** Collects edits and proposes them to the owner; the film stays as it is until they are accepted. */
function proposeTo(owner: string, store: FilmStore, onRefused: (error: Refusal) => void): Editor['edit'] {
  let waiting: { operations: readonly OperationInput[]; merge: string | undefined }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = async () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', send);
    const operations = waiting.flatMap((edit) => edit.operations);
    waiting = [];
    try {
      await api.call(createProposal, {
        params: { id: store.id },
        body: { revision: store.revision, operations },
        idempotencyKey: crypto.randomUUID(),
        // The page may be on its way out.
        fetch: (address, init) => fetch(address, { ...init, keepalive: true }),
      });
      toast.success(i18next.t('editor:team.proposed', { owner }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onRefused(error);
    }
  };
  return (operations, { merge } = {}) => {
    // The last state of a slider or a field counts.
    if (merge && waiting.at(-1)?.merge === merge) waiting.pop();
    waiting.push({ operations, merge });
    clearTimeout(timer);
    timer = setTimeout(() => void send(), PAUSE_MS);
    document.addEventListener('visibilitychange', send);
    return false;
  };
}
