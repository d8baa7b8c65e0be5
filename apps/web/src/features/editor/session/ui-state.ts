import { createStore } from '@mantine/store';
import type { ChangedParts } from '../store/changed-parts.ts';

export const EDITOR_TABS = ['text', 'style', 'frame', 'layers', 'sound'] as const;
export type EditorTab = (typeof EDITOR_TABS)[number];

export const SAFE_ZONES = ['tiktok', 'reels', 'shorts'] as const;
export type SafeZone = (typeof SAFE_ZONES)[number];

/** A dialog about the whole film. */
export type FilmDialog =
  | 'brief'
  | 'share'
  | 'formats'
  | 'dub'
  | 'post'
  | 'cover'
  | 'draft'
  | 'cameras'
  | 'publish'
  | 'versions';

/** A tool above the text: cuts, faults of the captions, search, open proposals. One is open at a time. */
export type TextTool = 'tidy' | 'check' | 'search' | 'proposals';

/** The state of the screen: it is neither stored nor part of the film. */
export interface UiState {
  /** The open panel. On a wide screen the text has a pane of its own. */
  tab: EditorTab;
  /** True from the command that shows the second language until its block is in view. */
  showsSecond: boolean;
  dialog: 'help' | 'palette' | FilmDialog | null;
  /** True once this browser is known to make drafts of the film. */
  canDraft: boolean;
  /** The tool above the text; null for none. */
  textTool: TextTool | null;
  /** The operation of a proposal that the keys act on; null for the first. */
  proposed: { id: string; index: number } | null;
  /** The proposal that the film shows as accepted; null for none. */
  previewed: string | null;
  /** The proposal of the last brief, with what stands beside its operations; null for none. */
  brief: { proposal: string; facts: readonly string[] } | null;
  /** The words and scenes that others changed in the last two seconds; null for none. */
  changed: ChangedParts | null;
  /** Shows cut words in the text, struck out. */
  showsCut: boolean;
  safeZone: SafeZone | null;
  /** Pixels per second of the timeline; null fits the film into its width. */
  pixelsPerSecond: number | null;
  /** The words that are being replaced, and the text typed so far. */
  typing: { ids: readonly string[]; text: string } | null;
  /** The place in the picture of the comment that is open, as fractions; null for none. */
  commentBox: { x: number; y: number; width: number; height: number } | null;
  /** A marked range of the film, in seconds. */
  marks: { from: number | null; until: number | null };
}

export const createUi = () =>
  createStore<UiState>({
    tab: 'text',
    showsSecond: false,
    dialog: null,
    canDraft: false,
    // Open proposals are seen at first; without any the place stays empty.
    textTool: 'proposals',
    proposed: null,
    previewed: null,
    brief: null,
    changed: null,
    showsCut: true,
    safeZone: null,
    pixelsPerSecond: null,
    typing: null,
    commentBox: null,
    marks: { from: null, until: null },
  });
export type Ui = ReturnType<typeof createUi>;

/** Opens a tool above the text in place of the open one, or closes it. */
export function switchTextTool(ui: Ui, tool: TextTool): void {
  ui.setState((state) => ({ ...state, tab: 'text', textTool: state.textTool === tool ? null : tool }));
}
