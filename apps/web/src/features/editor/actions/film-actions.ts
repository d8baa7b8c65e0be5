import {
  IconAspectRatio,
  IconBlockquote,
  IconBolt,
  IconFileExport,
  IconFileZip,
  IconHistory,
  IconLanguage,
  IconMessageLanguage,
  IconPhoto,
  IconRobot,
  IconSend,
  IconShare,
  IconVolume,
  IconWand,
} from '@tabler/icons-react';
import { findModelContext, switchAgents } from '../session/browser-agents.ts';
import type { Editor, ExportTarget } from '../session/editor.ts';
import { openTab } from '../session/open-tab.ts';
import type { FilmDialog } from '../session/ui-state.ts';
import { type ActionId, always, type EditorAction } from './action.ts';

const open =
  (dialog: FilmDialog) =>
  ({ ui }: Editor) =>
    ui.setState((state) => ({ ...state, dialog }));

const EXPORTS: Readonly<Record<ExportTarget, ActionId>> = {
  srt: 'exportSrt',
  vtt: 'exportVtt',
  imsc: 'exportImsc',
  ebuttd: 'exportEbuttd',
  txt: 'exportTxt',
  chapters: 'exportChapters',
  json: 'exportJson',
  fcpxml: 'exportFcpxml',
  otio: 'exportOtio',
  edl: 'exportEdl',
  package: 'exportPackage',
};

/** The exports, in the order of the menu. */
export const EXPORT_ACTIONS: readonly ActionId[] = Object.values(EXPORTS);

/** Actions on the whole film: music, its dialogs, and exports. */
export const FILM_ACTIONS: readonly EditorAction[] = [
  {
    id: 'brief',
    group: 'edit',
    icon: IconWand,
    keys: ['Mod+J'],
    synonyms: 'brief',
    isEnabled: always,
    run: open('brief'),
  },
  {
    id: 'translate',
    group: 'film',
    icon: IconMessageLanguage,
    keys: [],
    isEnabled: always,
    run: ({ ui }) => ui.setState((state) => ({ ...state, tab: 'style', showsSecond: true })),
  },
  {
    id: 'addMusic',
    group: 'film',
    icon: IconVolume,
    keys: [],
    isEnabled: always,
    run: (editor) => openTab(editor, 'sound'),
  },
  { id: 'dub', group: 'film', icon: IconLanguage, keys: [], isEnabled: always, run: open('dub') },
  { id: 'cover', group: 'film', icon: IconPhoto, keys: [], isEnabled: always, run: open('cover') },
  {
    id: 'draft',
    group: 'film',
    icon: IconBolt,
    keys: [],
    isEnabled: ({ ui }) => ui.getState().canDraft,
    run: open('draft'),
  },
  { id: 'formats', group: 'film', icon: IconAspectRatio, keys: [], isEnabled: always, run: open('formats') },
  { id: 'share', group: 'film', icon: IconShare, keys: [], isEnabled: always, run: open('share') },
  { id: 'versions', group: 'film', icon: IconHistory, keys: [], isEnabled: always, run: open('versions') },
  { id: 'post', group: 'film', icon: IconBlockquote, keys: [], isEnabled: always, run: open('post') },
  {
    id: 'publish',
    group: 'film',
    icon: IconSend,
    keys: [],
    isEnabled: ({ isPublishable }) => isPublishable,
    run: open('publish'),
  },
  {
    id: 'browserAgent',
    group: 'film',
    icon: IconRobot,
    keys: [],
    isEnabled: () => findModelContext() !== null,
    run: () => void switchAgents(),
  },
  ...Object.entries(EXPORTS).map(
    ([target, id]): EditorAction => ({
      id,
      group: 'film',
      icon: target === 'package' ? IconFileZip : IconFileExport,
      keys: [],
      isEnabled: always,
      run: ({ exportAs }) => exportAs(target as ExportTarget),
    }),
  ),
];
