import { AppError } from '@atelier/contracts/app-error';
import { issueText } from '@atelier/contracts/text/issue-text';
import type { Film } from '../document/film-schema.ts';
import { requireBytes, requireLength } from '../document/film-size.ts';
import type { Applied } from './applied.ts';
import { applySceneOperation } from './apply-scene-operation.ts';
import { applyCut } from './cut-words.ts';
import { applyLayerOperation } from './layer-operations.ts';
import { type Operation, operationSchema } from './operation-schema.ts';
import { applySettings } from './settings-operations.ts';
import { applySoundOperation } from './sound-operations.ts';
import { applyWordOperation } from './word-operations.ts';

/**
 * Applies one operation to a valid film. The given film is not changed. Applying the operations of `undo` in their
 * order to the result gives back the identical JSON.
 *
 * @param operation of the wire: it is validated, and anything else is refused
 * @throws AppError `invalid_input`, `unknown_id` when an id names nothing, `nothing_left` when less than 0.5 s remains
 */
export function applyOperation(film: Film, operation: unknown): Applied {
  const parsed = operationSchema.safeParse(operation);
  if (!parsed.success) throw new AppError('invalid_input', issueText(parsed.error), { cause: parsed.error });
  return dispatch(film, parsed.data);
}

/**
 * Applies operations one after the other; `undo` takes all of them back.
 * @throws AppError as `applyOperation`, `film_too_large` past the limits of a film
 */
export function applyOperations(film: Film, operations: readonly unknown[]): Applied {
  let current = film;
  const undo: Operation[][] = [];
  for (const operation of operations) {
    const applied = applyOperation(current, operation);
    requireLength(applied.film, current);
    current = applied.film;
    undo.push(applied.undo);
  }
  requireBytes(current, film);
  return { film: current, undo: undo.reverse().flat() };
}

function dispatch(film: Film, operation: Operation): Applied {
  switch (operation.op) {
    case 'cut_words':
    case 'restore_words':
    case 'cut_range':
    case 'restore_range':
    case 'tidy':
      return applyCut(film, operation);
    case 'replace_word':
    case 'replace_words':
    case 'set_word':
    case 'set_speaker':
    case 'merge_speakers':
    case 'replace_speakers':
      return applyWordOperation(film, operation);
    case 'insert_scene':
    case 'trim_scene':
    case 'split_scene':
    case 'move_scene':
    case 'remove_scene':
    case 'set_layout':
    case 'set_transition':
    case 'replace_scenes':
      return applySceneOperation(film, operation);
    case 'add_layer':
    case 'change_layer':
    case 'remove_layer':
    case 'restore_layer':
      return applyLayerOperation(film, operation);
    case 'set_sound':
    case 'add_music':
    case 'change_music':
    case 'remove_music':
    case 'restore_music':
    case 'add_effect':
    case 'remove_effect':
    case 'restore_effect':
    case 'bleep_words':
    case 'unbleep_words':
      return applySoundOperation(film, operation);
    case 'set_captions':
    case 'set_brand':
    case 'set_canvas':
    case 'set_cover':
      return applySettings(film, operation);
  }
}
