import type { Operation } from '../operations/registry.ts';

/**
 * The operations that a brief may lead to: edits of what the film has. A brief adds no files, replaces no transcript
 * and names no file of the library.
 */
export const BRIEF_OPERATIONS = [
  'cut_words',
  'cut_range',
  'cut_ranges',
  'tidy',
  'replace_word',
  'set_word',
  'insert_scene',
  'trim_scene',
  'split_scene',
  'move_scene',
  'remove_scene',
  'set_layout',
  'set_transition',
  'set_scene',
  'set_captions',
  'add_layer',
  'change_layer',
  'remove_layer',
  'set_sound',
  'add_music',
  'change_music',
  'remove_music',
  'add_effect',
  'remove_effect',
  'bleep_words',
  'unbleep_words',
  'set_speaker',
  'set_brand',
  'set_canvas',
  'set_cover',
] as const satisfies readonly Operation['op'][];

const ALLOWED: ReadonlySet<unknown> = new Set(BRIEF_OPERATIONS);

/** Fields that name a file of somebody: an asset, or the font of an own style. */
const FILE_FIELDS = ['asset_id', 'own_style'];

/** Returns why a brief may not lead to an operation, in English for the model; null when it may. */
export function findForbidden(operation: unknown): string | null {
  if (typeof operation !== 'object' || operation === null) return 'An operation is an object.';
  const op: unknown = Reflect.get(operation, 'op');
  if (!ALLOWED.has(op)) {
    return typeof op === 'string'
      ? `${op.slice(0, 40)} is not among the operations.`
      : 'The field op is missing.';
  }
  const field = findFileField(operation);
  return field === null ? null : `The field ${field} is not available.`;
}

/** Finds a field that names a file, at any depth. */
function findFileField(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    const found = FILE_FIELDS.includes(name) ? name : findFileField(part);
    if (found !== null) return found;
  }
  return null;
}
