import type { KeyboardEvent } from 'react';
import { actionOf } from '../actions/editor-actions.ts';
import type { Editor } from '../session/editor.ts';
import type { FlowWord } from './flow.ts';
import type { WordSelection } from './use-word-selection.ts';

/** Moves the caret, selects and replaces words by the keyboard. */
export function handleTextKey(
  event: KeyboardEvent<HTMLElement>,
  { editor, flow, selection }: { editor: Editor; flow: readonly FlowWord[]; selection: WordSelection },
): void {
  if (event.target instanceof HTMLInputElement) return;
  const { key } = event;
  const hasMod = event.metaKey || event.ctrlKey;
  const isSelectAll = hasMod && key.toLowerCase() === 'a';
  const target = hasMod || event.altKey ? null : placeAfter(key, flow, selection.caret);
  const { selection: chosen } = editor.store.state;
  // The space bar plays, and < and > move a word in time.
  const isLetter = key.length === 1 && !' <>'.includes(key) && !hasMod && !event.altKey;
  const isTyped =
    isLetter && selection.isExplicit && chosen.kind === 'words' && actionOf('delete').isEnabled(editor);
  if (isSelectAll) selection.selectRange(0, flow.length - 1);
  else if (target !== null) selection.moveTo(target, event.shiftKey);
  else if (key === 'Escape') selection.clear();
  else if (isTyped) editor.ui.setState((state) => ({ ...state, typing: { ids: chosen.ids, text: key } }));
  else return;
  event.preventDefault();
}

/** Returns the place to which a key moves the caret; null for other keys. */
function placeAfter(key: string, flow: readonly FlowWord[], caret: number): number | null {
  const last = flow.length - 1;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, caret - 1);
    case 'ArrowRight':
      return Math.min(last, caret + 1);
    case 'ArrowUp':
      return onOtherLine(flow, caret, -1);
    case 'ArrowDown':
      return onOtherLine(flow, caret, 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

const elementOf = (item: FlowWord | undefined) =>
  item ? document.querySelector(`#transcript [data-key="${CSS.escape(item.key)}"]`) : null;

/** Finds the word above or below, among those that are drawn. */
function onOtherLine(flow: readonly FlowWord[], caret: number, by: 1 | -1): number {
  const from = elementOf(flow[caret])?.getBoundingClientRect();
  const fallback = Math.min(flow.length - 1, Math.max(0, caret + by * 8));
  if (!from) return fallback;
  const middle = (from.left + from.right) / 2;
  let best: { place: number; distance: number; top: number } | null = null;
  for (
    let place = caret + by;
    place >= 0 && place < flow.length && Math.abs(place - caret) < 200;
    place += by
  ) {
    const box = elementOf(flow[place])?.getBoundingClientRect();
    if (!box) break;
    if (Math.abs(box.top - from.top) < 4) continue;
    if (best && Math.abs(box.top - best.top) > 4) break;
    const distance = Math.abs((box.left + box.right) / 2 - middle);
    if (!best || distance < best.distance) best = { place, distance, top: box.top };
  }
  return best?.place ?? fallback;
}
