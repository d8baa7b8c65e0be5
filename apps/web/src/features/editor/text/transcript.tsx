import { placeScenes } from '@atelier/film';
import { filmSecondsAt } from '@atelier/film/time/film-time';
import { Menu } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type PointerEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionItems } from '../actions/action-items.tsx';
import { WORD_ACTIONS } from '../actions/editor-actions.ts';
import { useProposedWords } from '../proposals/use-proposed-words.ts';
import { useEditor, useFilm, useFilmState, useUi } from '../session/editor-context.tsx';
import type { FlowWord, Paragraph } from './flow.ts';
import { handleTextKey } from './handle-text-key.ts';
import { ParagraphText } from './paragraph.tsx';
import classes from './text.module.css';
import { useActiveWord } from './use-active-word.ts';
import { useWordSelection } from './use-word-selection.ts';

interface TranscriptProps {
  flow: readonly FlowWord[];
  paragraphs: readonly Paragraph[];
  /** Places that a search found. */
  found: readonly { start: number; end: number }[];
  /** The place that the search shows. */
  shown: { start: number; end: number } | null;
  /** Taps extend the selection, as clicks with Shift do. */
  isExtending: boolean;
}

const NONE: ReadonlySet<string> = new Set();
const NOTHING: ReturnType<typeof useProposedWords> = new Map();

/** The text of the film: click to go there, drag to select, type to replace, double-click to restore. */
export function Transcript({ flow, paragraphs, found, shown, isExtending }: TranscriptProps) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const film = useFilm();
  const chosen = useFilmState((state) => state.selection);
  const typing = useUi((ui) => ui.typing?.ids[0] ?? null);
  const scroller = useRef<HTMLDivElement>(null);
  const drag = useRef<number | null>(null);
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const selection = useWordSelection(editor, flow, (place) => {
    const key = CSS.escape(flow[place]?.key ?? '');
    const drawn = scroller.current?.querySelector(`[data-key="${key}"]`);
    if (drawn) drawn.scrollIntoView({ block: 'nearest' });
    else virtual.scrollToIndex(paragraphAt(place), { align: 'center' });
  });
  const virtual = useVirtualizer({
    count: paragraphs.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => 44 + Math.ceil((paragraphs[index]?.words.length ?? 10) / 7) * 28,
    getItemKey: (index) => paragraphs[index]?.key ?? index,
    overscan: 3,
  });
  const selected = useMemo(() => new Set(chosen.kind === 'words' ? chosen.ids : []), [chosen]);
  const foundPlaces = useMemo(() => found.map(({ start }) => start), [found]);
  const bleeped = useMemo(
    () => (film.sound.bleeps.length > 0 ? new Set(film.sound.bleeps) : NONE),
    [film.sound.bleeps],
  );
  const proposed = useProposedWords();
  const changed = useUi((ui) => ui.changed?.words ?? NONE);
  const scenes = useMemo(() => new Map(placeScenes(film).map((placed) => [placed.scene.id, placed])), [film]);
  const timeOf = ({ word, sceneId }: FlowWord) => {
    const placed = sceneId === null ? undefined : scenes.get(sceneId);
    return placed ? Math.max(0, filmSecondsAt(placed, word.start_seconds)) : null;
  };
  const paragraphAt = (place: number) => paragraphs.findLastIndex(({ start }) => start <= place);
  useActiveWord(scroller, (key) => {
    const place = flow.findIndex((item) => item.key === key);
    if (place >= 0) virtual.scrollToIndex(paragraphAt(place), { align: 'auto' });
  });
  const show = useEffectEvent(({ start, end }: { start: number; end: number }) => {
    virtual.scrollToIndex(paragraphAt(start), { align: 'center' });
    selection.selectRange(start, end - 1);
  });
  useEffect(() => {
    if (shown) show(shown);
  }, [shown]);

  const placeUnder = (target: EventTarget | null): number | null => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
    const row = element?.closest<HTMLElement>('[data-index]');
    const paragraph = paragraphs[Number(row?.dataset.index ?? -1)];
    const place = paragraph?.words.findIndex(({ key }) => key === element?.dataset.key) ?? -1;
    return paragraph && place >= 0 ? paragraph.start + place : null;
  };
  const onPointerDown = (event: PointerEvent) => {
    const place = placeUnder(event.target);
    if (place === null || event.button !== 0) return;
    const isTouch = event.pointerType === 'touch';
    selection.moveTo(place, event.shiftKey || isExtending);
    drag.current = isTouch ? null : place;
  };
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current === null || event.buttons !== 1) return;
    const place = placeUnder(document.elementFromPoint(event.clientX, event.clientY));
    if (place !== null && (place !== drag.current || selection.isExplicit))
      selection.selectRange(drag.current, place);
  };
  const onDoubleClick = (event: React.MouseEvent) => {
    const item = flow[placeUnder(event.target) ?? -1];
    if (!item) return;
    if (item.sceneId === null) editor.edit([{ op: 'restore_words', ids: [item.word.id] }]);
    else editor.ui.setState((state) => ({ ...state, typing: { ids: [item.word.id], text: item.word.text } }));
  };
  const caretItem = flow[selection.caret];
  const announced = caretItem
    ? [
        caretItem.word.text,
        caretItem.sceneId === null ? t('text.cut') : '',
        caretItem.word.hidden ? t('text.hidden') : '',
        caretItem.word.starts_line ? t('text.line') : '',
        selected.size > 1 ? t('text.selected', { count: selected.size }) : '',
      ]
        .filter(Boolean)
        .join(', ')
    : '';
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        ref={scroller}
        id="transcript"
        className={classes.scroller}
        role="group"
        aria-label={t('text.title')}
        aria-describedby="transcript-keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves through the words
        tabIndex={0}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        onKeyDown={(event) => {
          handleTextKey(event, { editor, flow, selection });
          if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End')
            virtual.scrollToIndex(paragraphAt(selection.caret), { align: 'auto' });
        }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          drag.current = null;
        }}
        onDoubleClick={onDoubleClick}
        onContextMenu={(event) => {
          // Opened by the keyboard, the menu is that of the caret's word.
          const place = placeUnder(event.target) ?? (event.button === 2 ? null : selection.caret);
          const item = place === null ? undefined : flow[place];
          if (place === null || !item) return;
          event.preventDefault();
          if (!selected.has(item.word.id)) selection.moveTo(place, false);
          setMenu({ x: event.clientX, y: event.clientY });
        }}
      >
        <span id="transcript-keys" hidden>
          {t('text.keys')}
        </span>
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map((row) => {
            const paragraph = paragraphs[row.index];
            if (!paragraph) return null;
            const { words, speaker, start } = paragraph;
            const [first] = words;
            const end = start + words.length;
            return (
              <div
                key={row.key}
                ref={virtual.measureElement}
                data-index={row.index}
                className={classes.row}
                style={{ transform: `translateY(${row.start}px)` }}
              >
                <ParagraphText
                  words={words}
                  speaker={speaker === null ? null : (film.speakers[speaker] ?? null)}
                  seconds={first ? timeOf(first) : null}
                  selected={keysOf(words, (item) => selected.has(item.word.id))}
                  found={
                    foundPlaces.some((place) => place >= start && place < end)
                      ? keysOf(words, (_, index) =>
                          found.some((match) => start + index >= match.start && start + index < match.end),
                        )
                      : NONE
                  }
                  bleeped={bleeped}
                  proposed={
                    proposed.size > 0 && words.some(({ word }) => proposed.has(word.id)) ? proposed : NOTHING
                  }
                  changed={
                    changed.size > 0 && words.some(({ word }) => changed.has(word.id)) ? changed : NONE
                  }
                  caret={
                    hasFocus && selection.caret >= start && selection.caret < end
                      ? (caretItem?.key ?? null)
                      : null
                  }
                  typing={words.some(({ word }) => word.id === typing) ? typing : null}
                />
              </div>
            );
          })}
        </div>
      </div>
      <div className="visually-hidden" aria-live="polite">
        {hasFocus ? announced : ''}
      </div>
      {menu ? (
        <Menu
          defaultOpened
          onClose={() => setMenu(null)}
          position="bottom-start"
          offset={2}
          returnFocus={false}
        >
          <Menu.Target>
            <button
              type="button"
              tabIndex={-1}
              className={classes.menuPlace}
              style={{ left: menu.x, top: menu.y }}
              aria-label={t('text.menu')}
            />
          </Menu.Target>
          <Menu.Dropdown>
            <ActionItems ids={WORD_ACTIONS} />
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </>
  );
}

/** Returns the keys of some words; always the same set for none. */
function keysOf(
  words: readonly FlowWord[],
  isWanted: (item: FlowWord, index: number) => boolean,
): ReadonlySet<string> {
  const keys = words.filter(isWanted).map(({ key }) => key);
  return keys.length === 0 ? NONE : new Set(keys);
}
