import { WHOLE_FILM } from '../store/selection.ts';
import type { Editor } from './editor.ts';
import type { EditorTab } from './ui-state.ts';

/** Shows a panel of the film. What is selected is released, as its panel stands in the same place. */
export function openTab({ store, ui }: Pick<Editor, 'store' | 'ui'>, tab: EditorTab): void {
  store.select(WHOLE_FILM);
  ui.setState((state) => ({ ...state, tab }));
}
