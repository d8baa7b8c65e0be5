import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTextPlus } from '@tabler/icons-react';
import { Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../../lib/browser/lazy.ts';
import { useIsTouch } from '../../../lib/browser/use-is-touch.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { useEditor, useFilm, useUi } from '../session/editor-context.tsx';
import { type DividedFlow, flowOf, paragraphsOf } from './flow.ts';
import { SearchBar } from './search-bar.tsx';
import { searchWords } from './search-words.ts';
import classes from './text.module.css';
import { Transcript } from './transcript.tsx';

const CheckPanel = lazy(async () => ({ default: (await import('../check/check-panel.tsx')).CheckPanel }));
const ProposalsPanel = lazy(async () => ({
  default: (await import('../proposals/proposals-panel.tsx')).ProposalsPanel,
}));
const TidyPanel = lazy(async () => ({ default: (await import('./tidy-panel.tsx')).TidyPanel }));

/** The text of the film with its tools. */
export function TextPane() {
  const { t } = useTranslation('editor');
  const { scenes, words } = useFilm();
  const showsCut = useUi((ui) => ui.showsCut);
  const tool = useUi((ui) => ui.textTool);
  const isSearching = tool === 'search';
  const { proposals } = useEditor();
  const hasProposals = proposals.open.length > 0;
  const isTouch = useIsTouch();
  const [isExtending, setIsExtending] = useState(false);
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState(0);
  const flow = useMemo(() => flowOf({ scenes, words }, { showsCut }), [scenes, words, showsCut]);
  const divided = useRef<DividedFlow>(undefined);
  const paragraphs = useMemo(() => paragraphsOf(flow, divided.current), [flow]);
  useEffect(() => {
    divided.current = { flow, paragraphs };
  }, [flow, paragraphs]);
  const searched = useDeferredValue(isSearching ? search : '');
  const found = useMemo(() => searchWords(flow, searched), [flow, searched]);
  const shown = isSearching ? (found[Math.min(place, found.length - 1)] ?? null) : null;
  const shownStart = shown?.start ?? -1;
  const shownEnd = shown?.end ?? -1;
  const stable = useMemo(
    () => (shownStart < 0 ? null : { start: shownStart, end: shownEnd }),
    [shownStart, shownEnd],
  );
  return (
    <section className={classes.pane} aria-label={t('tabs.text')}>
      <div className={classes.toolbar} role="toolbar" aria-label={t('text.tools')}>
        <ActionButton id="delete" />
        <ActionButton id="restore" />
        <ActionButton id="editWord" />
        <ActionButton id="emphasise" />
        {isTouch ? (
          <Tooltip label={t('text.extend')}>
            <ActionIcon
              size={44}
              aria-label={t('text.extend')}
              aria-pressed={isExtending}
              variant={isExtending ? 'light' : 'subtle'}
              onClick={() => setIsExtending((last) => !last)}
            >
              <IconTextPlus size={19} stroke={1.8} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        ) : null}
        <span className={classes.gap} />
        {hasProposals ? <ActionButton id="proposals" isOn={tool === 'proposals'} /> : null}
        <ActionButton id="tidy" isOn={tool === 'tidy'} />
        <ActionButton id="check" isOn={tool === 'check'} />
        <ActionButton id="showCut" isOn={!showsCut} />
        <ActionButton id="search" isOn={isSearching} />
      </div>
      {isSearching ? (
        <SearchBar
          search={search}
          onChange={(next) => {
            setSearch(next);
            setPlace(0);
          }}
          count={found.length}
          place={Math.min(place, Math.max(0, found.length - 1))}
          onMove={(by) =>
            setPlace((last) => (found.length === 0 ? 0 : (last + by + found.length) % found.length))
          }
        />
      ) : null}
      {tool === 'proposals' && hasProposals ? (
        <Suspense fallback={null}>
          <ProposalsPanel />
        </Suspense>
      ) : null}
      {tool === 'tidy' ? (
        <Suspense fallback={null}>
          <TidyPanel />
        </Suspense>
      ) : null}
      {tool === 'check' ? (
        <Suspense fallback={null}>
          <CheckPanel />
        </Suspense>
      ) : null}
      {flow.length === 0 ? (
        <p className={classes.empty}>{t('text.empty')}</p>
      ) : (
        <Transcript
          flow={flow}
          paragraphs={paragraphs}
          found={found}
          shown={stable}
          isExtending={isExtending}
        />
      )}
    </section>
  );
}
