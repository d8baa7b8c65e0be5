import { Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../../lib/browser/lazy.ts';
import { useEditor, useFilmState, useUi } from '../session/editor-context.tsx';
import { EDITOR_TABS, type EditorTab } from '../session/ui-state.ts';
import { isPartOf, WHOLE_FILM } from '../store/selection.ts';
import { EditableArea } from './editable-area.tsx';
import classes from './inspector.module.css';
import { loadPanels } from './load-panels.ts';
import { StylePanel } from './style-panel.tsx';

const FramePanel = lazy(loadPanels.frame);
const LayersPanel = lazy(loadPanels.layers);
const SoundPanel = lazy(loadPanels.sound);
const SelectionPanel = lazy(loadPanels.selected);

const TABS = EDITOR_TABS.filter((tab) => tab !== 'text');

/** The settings of what is selected, or of the film where nothing is. */
export function Inspector() {
  const { t } = useTranslation('editor');
  const isSelected = useFilmState(({ film, selection }) => isPartOf(film, selection));
  return (
    <aside className={classes.root} aria-label={t('inspector')}>
      {isSelected ? <SelectedPart /> : <FilmTabs />}
    </aside>
  );
}

function FilmTabs() {
  const { t } = useTranslation('editor');
  const { ui } = useEditor();
  const tab = useUi((ui) => ui.tab);
  return (
    <Tabs
      value={tab === 'text' ? 'style' : tab}
      onChange={(value) => {
        const next = TABS.find((one) => one === value);
        if (next) ui.setState((state) => ({ ...state, tab: next }));
      }}
      className={classes.tabs ?? ''}
      keepMounted={false}
    >
      <Tabs.List grow>
        {TABS.map((one) => (
          <Tabs.Tab key={one} value={one} px={6}>
            {t(`tabs.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map((one) => (
        <Tabs.Panel key={one} value={one} className={classes.scroll ?? ''}>
          <TabPanel tab={one} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** The panel of what is selected, for a wide screen and for a phone. Its button leads to the panel of the film. */
export function SelectedPart() {
  const { store } = useEditor();
  const close = () => {
    store.select(WHOLE_FILM);
    // The pressed button is gone: the focus goes to the tab of the panel that takes its place.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus(),
    );
  };
  return (
    <Suspense>
      <SelectionPanel onClose={close} />
    </Suspense>
  );
}

/** The settings behind a tab, for a wide screen and for a phone. */
export function TabPanel({ tab }: { tab: Exclude<EditorTab, 'text'> }) {
  const Panel = { style: StylePanel, frame: FramePanel, layers: LayersPanel, sound: SoundPanel }[tab];
  return (
    <EditableArea>
      <Suspense>
        <Panel />
      </Suspense>
    </EditableArea>
  );
}
