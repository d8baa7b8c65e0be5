import { filmDuration } from '@atelier/film';
import {
  IconCommand,
  IconDeviceMobile,
  IconEyeOff,
  IconKeyboard,
  IconSearch,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { Editor } from '../session/editor.ts';
import { SAFE_ZONES } from '../session/ui-state.ts';
import { always, type EditorAction } from './action.ts';

/** Changes of the screen. */
export const VIEW_ACTIONS: readonly EditorAction[] = [
  {
    id: 'search',
    group: 'view',
    icon: IconSearch,
    keys: ['Mod+F'],
    isEnabled: always,
    run: ({ ui }) => ui.setState((state) => ({ ...state, tab: 'text', textTool: 'search' })),
  },
  {
    id: 'showCut',
    group: 'view',
    icon: IconEyeOff,
    keys: ['H'],
    isEnabled: always,
    run: ({ ui }) => ui.setState((state) => ({ ...state, showsCut: !state.showsCut })),
  },
  {
    id: 'safeZones',
    group: 'view',
    icon: IconDeviceMobile,
    keys: ['Z'],
    isEnabled: always,
    run: ({ ui }) =>
      ui.setState((state) => {
        const next = state.safeZone === null ? 0 : SAFE_ZONES.indexOf(state.safeZone) + 1;
        return { ...state, safeZone: SAFE_ZONES[next] ?? null };
      }),
  },
  {
    id: 'zoomIn',
    group: 'view',
    icon: IconZoomIn,
    keys: ['+', '='],
    isEnabled: always,
    run: (editor) => zoom(editor, 1.5),
  },
  {
    id: 'zoomOut',
    group: 'view',
    icon: IconZoomOut,
    keys: ['-'],
    isEnabled: always,
    run: (editor) => zoom(editor, 1 / 1.5),
  },
  {
    id: 'palette',
    group: 'view',
    icon: IconCommand,
    keys: ['Mod+K'],
    isEnabled: always,
    run: ({ ui }) => ui.setState((state) => ({ ...state, dialog: 'palette' })),
  },
  {
    id: 'help',
    group: 'view',
    icon: IconKeyboard,
    keys: ['?'],
    isEnabled: always,
    run: ({ ui }) => ui.setState((state) => ({ ...state, dialog: 'help' })),
  },
];

const FINEST = 400;

function zoom({ store, ui }: Editor, factor: number): void {
  const fit = Math.max(1, window.innerWidth * 0.9) / Math.max(1, filmDuration(store.state.film));
  ui.setState((state) => {
    const next = (state.pixelsPerSecond ?? fit) * factor;
    return { ...state, pixelsPerSecond: next <= fit ? null : Math.min(FINEST, next) };
  });
}
