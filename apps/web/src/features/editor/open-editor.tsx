import type { FilmView } from '@atelier/film/wire/film-answers';
import { Button, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustments, IconCrop, IconFileText, IconLayersSubtract, IconVolume } from '@tabler/icons-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../lib/browser/lazy.ts';
import { useIsOutOfSight } from '../../lib/browser/use-is-out-of-sight.ts';
import { CommandPalette } from './actions/command-palette.tsx';
import { HelpSheet } from './actions/help-sheet.tsx';
import { useShortcuts } from './actions/use-shortcuts.ts';
import { useBrowserAgents } from './agents/use-browser-agents.ts';
import { ConflictDialog } from './bars/conflict-dialog.tsx';
import { EditorBar } from './bars/editor-bar.tsx';
import { useExport } from './bars/use-export.ts';
import { type FilmRender, useRender } from './bars/use-render.ts';
import { FilmGone } from './editor-message.tsx';
import classes from './editor-screen.module.css';
import { Inspector, SelectedPart, TabPanel } from './inspector/inspector.tsx';
import { loadPanels, preloadPanels } from './inspector/load-panels.ts';
import { type FilmLive, useFilmLive } from './live/use-film-live.ts';
import { useSharedPresence } from './live/use-shared-presence.ts';
import { Preview } from './preview/preview.tsx';
import { useProposals } from './proposals/use-proposals.ts';
import type { OpenedEditor } from './session/editor.ts';
import { EditorProvider, useEditor, useFilmState, useUi } from './session/editor-context.tsx';
import { EDITOR_TABS, type EditorTab } from './session/ui-state.ts';
import { WIDE_SCREEN } from './session/wide-screen.ts';
import { ChangesBanner } from './share/changes-banner.tsx';
import { isPartOf, type Selection } from './store/selection.ts';
import { TextPane } from './text/text-pane.tsx';
import { Timeline } from './timeline/timeline.tsx';

const WordSheet = lazy(loadPanels.words);
const MemberBanner = lazy(async () => ({
  default: (await import('./share/load-share.ts')).MemberBanner,
}));
const RestoreSource = lazy(async () => ({
  default: (await import('./session/restore-source.tsx')).RestoreSource,
}));

/** The editor of an open film: its panes on a wide screen, tabs on a phone. */
export function OpenEditor({ view, editor }: { view: FilmView; editor: OpenedEditor }) {
  const render = useRender(view, editor.store);
  const { start } = render;
  const { open_comments: openComments } = view;
  const exportAs = useExport(editor.store, view.name);
  const proposals = useProposals(editor.store);
  const live = useFilmLive(editor);
  // The newest render is published; edits since then are not part of it.
  const isPublishable = view.render !== null && view.project_id !== null;
  const whole = useMemo(
    () => ({ ...editor, render: start, openComments, isPublishable, exportAs, proposals }),
    [editor, start, openComments, isPublishable, exportAs, proposals],
  );
  return (
    <EditorProvider value={whole}>
      <Layout view={view} render={render} live={live} />
    </EditorProvider>
  );
}

function Layout({ view, render, live }: { view: FilmView; render: FilmRender; live: FilmLive }) {
  useShortcuts();
  useBrowserAgents();
  // Nobody sees it when nobody else is here.
  useSharedPresence(live.others.length > 0 ? live.connection : null);
  useEffect(preloadPanels, []);
  const { player } = useEditor();
  const isOutOfSight = useIsOutOfSight();
  useEffect(() => {
    if (isOutOfSight) player.pause();
  }, [isOutOfSight, player]);
  const isWide = useMediaQuery(WIDE_SCREEN, true, { getInitialValueInEffect: false }) ?? true;
  const isGone = useFilmState((state) => state.isGone);
  const isMissing = Object.values(view.sources).some(({ status }) => status === 'gone');
  if (isGone) return <FilmGone />;
  return (
    <div className={classes.screen}>
      <EditorBar view={view} render={render} others={live.others} />
      {view.access.role === 'owner' ? (
        <ChangesBanner />
      ) : (
        <Suspense>
          <MemberBanner />
        </Suspense>
      )}
      {isMissing ? (
        <div className={classes.notice}>
          <Suspense>
            <RestoreSource view={view} />
          </Suspense>
        </div>
      ) : null}
      {isWide ? <WideBody /> : <PhoneBody />}
      <HelpSheet />
      <CommandPalette />
      <ConflictDialog />
    </div>
  );
}

function WideBody() {
  return (
    <main id="main" tabIndex={-1} className={classes.body}>
      <div className={classes.text}>
        <TextPane />
      </div>
      <div className={classes.preview}>
        <Preview />
      </div>
      <div className={classes.inspector}>
        <Inspector />
      </div>
      <div className={classes.timeline}>
        <Timeline />
      </div>
    </main>
  );
}

const ICONS = {
  text: IconFileText,
  style: IconAdjustments,
  frame: IconCrop,
  layers: IconLayersSubtract,
  sound: IconVolume,
} as const;

const TAB_OF: Partial<Record<Selection['kind'], EditorTab>> = {
  scene: 'frame',
  layer: 'layers',
  music: 'sound',
  effect: 'sound',
};

/** Below 1000 px: the preview and the timeline above, the panels as tabs below. */
function PhoneBody() {
  const { t } = useTranslation('editor');
  const { ui, proposals } = useEditor();
  const tab = useUi((ui) => ui.tab);
  const isTyping = useUi((ui) => ui.typing !== null);
  const isProposed = proposals.open.length > 0;
  const needsRoom = useUi(
    ({ textTool }) => tab === 'text' && (textTool === 'proposals' ? isProposed : textTool !== null),
  );
  // The panel of a selected part stands in the tab of its kind; words have theirs above the text.
  const selectedTab = useFilmState(({ film, selection }) =>
    isPartOf(film, selection) ? TAB_OF[selection.kind] : undefined,
  );
  const [isWordOpen, setIsWordOpen] = useState(false);
  const hasWords = useFilmState(({ selection }) => selection.kind === 'words');
  return (
    <main id="main" tabIndex={-1} className={classes.phone} data-small={isTyping || needsRoom || undefined}>
      <div className={classes.phonePreview}>
        <Preview />
      </div>
      <div className={classes.phoneTimeline}>
        <Timeline isCompact />
      </div>
      <Tabs
        className={classes.phoneTabs ?? ''}
        value={tab}
        keepMounted={false}
        onChange={(value) => {
          const next = EDITOR_TABS.find((one) => one === value);
          if (next) ui.setState((state) => ({ ...state, tab: next }));
        }}
      >
        <div className={classes.phonePanel}>
          {EDITOR_TABS.map((one) => (
            <Tabs.Panel
              key={one}
              value={one}
              className={classes.phoneScroll ?? ''}
              data-text={one === 'text' || undefined}
            >
              {one === 'text' ? (
                <TextPane />
              ) : one === selectedTab ? (
                <SelectedPart />
              ) : (
                <TabPanel tab={one} />
              )}
            </Tabs.Panel>
          ))}
          {hasWords && tab === 'text' && !isTyping ? (
            <PhoneWord isOpen={isWordOpen} onToggle={() => setIsWordOpen((last) => !last)} />
          ) : null}
        </div>
        <Tabs.List grow className={classes.phoneList ?? ''}>
          {EDITOR_TABS.map((one) => {
            const Sign = ICONS[one];
            return (
              <Tabs.Tab key={one} value={one} className={classes.phoneTab ?? ''}>
                <Sign size={20} stroke={1.7} aria-hidden="true" />
                {t(`tabs.${one}`)}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
      </Tabs>
    </main>
  );
}

/** The settings of the selected words behind a button, as they cover the text. */
function PhoneWord({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation('editor');
  return (
    <div className={classes.phoneWord} data-open={isOpen || undefined}>
      {isOpen ? (
        <Suspense>
          <WordSheet />
        </Suspense>
      ) : null}
      <Button
        variant={isOpen ? 'subtle' : 'default'}
        color="gray"
        radius="xl"
        mih={44}
        className={classes.phoneWordButton ?? ''}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        {isOpen ? t('word.close') : t('word.open')}
      </Button>
    </div>
  );
}
