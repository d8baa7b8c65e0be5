import { Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useUi } from '../session/editor-context.tsx';
import { EDITOR_TABS, type EditorTab } from '../session/ui-state.ts';
import classes from './inspector.module.css';
import { loadPanels } from './load-panels.ts';
import { StylePanel } from './style-panel.tsx';
import { WordPanel } from './word/word-panel.tsx';

const FramePanel = lazy(loadPanels.frame);
const LayersPanel = lazy(loadPanels.layers);
const SoundPanel = lazy(loadPanels.sound);

const TABS = EDITOR_TABS.filter((tab) => tab !== 'text');

/** The settings of the selected words and of the film. */
export function Inspector() {
  const { t } = useTranslation('editor');
  const { ui } = useEditor();
  const tab = useUi((ui) => ui.tab);
  const shown = tab === 'text' ? 'style' : tab;
  return (
    <aside className={classes.root} aria-label={t('inspector')}>
      <WordPanel />
      <Tabs
        value={shown}
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
    </aside>
  );
}

/** The settings behind a tab, for a wide screen and for a phone. */
export function TabPanel({ tab }: { tab: Exclude<EditorTab, 'text'> }) {
  if (tab === 'style') return <StylePanel />;
  const Panel = { frame: FramePanel, layers: LayersPanel, sound: SoundPanel }[tab];
  return (
    <Suspense>
      <Panel />
    </Suspense>
  );
}
