import { ActionIcon } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { formatClock } from '../../../lib/browser/format.ts';
import { writeTime } from '../../time-range/write-time.ts';
import { type EditWord, isUncertain, startOf } from '../document/caption-document.ts';
import { STEP_SECONDS, type WordSelection } from '../document/use-word-selection.ts';
import classes from './caption-editor.module.css';
import { WordInput } from './word-input.tsx';

interface CaptionLinesProps {
  selection: WordSelection;
  /** Shows cut words, struck through. */
  showsCut: boolean;
  onPlayFrom: (seconds: number) => void;
}

/** The lines with their times and words. One word has the focus, and arrow keys move it. */
export function CaptionLines({ selection, showsCut, onPlayFrom }: CaptionLinesProps) {
  const { t } = useTranslation('captions');
  const offered = new Map(
    selection.offers.flatMap(({ words, written }) => words.map(({ id }) => [id, written] as const)),
  );
  return (
    <ol className={classes.lines}>
      {selection.lines.map((line, index) => (
        <li
          key={line.id}
          className={classes.line}
          aria-label={t('editor.line', { number: index + 1, time: formatClock(startOf(line)) })}
        >
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.play ?? ''}
            aria-label={t('editor.playLine', { number: index + 1 })}
            onClick={() => onPlayFrom(startOf(line))}
          >
            <IconPlayerPlay size={16} />
            <span className={classes.time}>{formatClock(startOf(line))}</span>
          </ActionIcon>
          <div className={classes.words} dir="auto">
            {line.words
              .filter((word) => showsCut || !selection.isCut(word))
              .map((word) =>
                selection.isEditing && word.id === selection.word?.id ? (
                  <WordInput key={word.id} word={word} selection={selection} />
                ) : (
                  <Word
                    key={word.id}
                    word={word}
                    offered={offered.get(word.id) ?? null}
                    selection={selection}
                  />
                ),
              )}
          </div>
        </li>
      ))}
    </ol>
  );
}

interface WordProps {
  word: EditWord;
  /** The offer of the dictionary for the word. */
  offered: string | null;
  selection: WordSelection;
}

function Word({ word, offered, selection }: WordProps) {
  const { t } = useTranslation('captions');
  const language = useUiLanguage();
  const isChosen = word.id === selection.word?.id;
  const isCut = selection.isCut(word);
  const times = { from: writeTime(word.startSeconds, language), to: writeTime(word.endSeconds, language) };
  return (
    <button
      type="button"
      className={classes.word}
      data-word={word.id}
      data-uncertain={(isUncertain(word) && offered === null) || undefined}
      data-offered={offered !== null || undefined}
      data-cut={isCut || undefined}
      aria-pressed={selection.chosen.includes(word)}
      aria-label={
        offered !== null && !isCut
          ? t('offers.word', { word: word.text, written: offered, ...times })
          : t(isCut ? 'editor.cutWord' : isUncertain(word) ? 'editor.uncertainWord' : 'editor.word', {
              word: word.text,
              ...times,
            })
      }
      tabIndex={isChosen ? 0 : -1}
      onPointerDown={(event) => {
        // A drag over words selects them: the button must not keep the pointer.
        if (event.shiftKey) selection.extendTo(word.id);
        else if (event.button === 0) selection.choose(word.id);
        event.currentTarget.releasePointerCapture(event.pointerId);
      }}
      onPointerEnter={(event) => {
        if (event.buttons === 1 && !isChosen) selection.extendTo(word.id);
      }}
      onDoubleClick={() => (isCut ? selection.bringBack(word) : selection.setIsEditing(true))}
      onFocus={() => {
        if (!selection.chosen.includes(word)) selection.choose(word.id);
      }}
      onKeyDown={(event) => pressed(event, selection)}
    >
      {word.text}
    </button>
  );
}

function pressed(event: KeyboardEvent, selection: WordSelection): void {
  if ((event.ctrlKey || event.metaKey) && event.shiftKey) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    selection.extend(by);
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const action = (event.shiftKey ? SHIFT_KEYS : KEYS)[event.key] ?? KEYS[event.key.toLowerCase()];
  if (!action) return;
  event.preventDefault();
  action(selection);
}

const KEYS: Record<string, (selection: WordSelection) => void> = {
  ArrowLeft: (selection) => selection.step(-1),
  ArrowRight: (selection) => selection.step(1),
  ArrowUp: (selection) => selection.stepLine(-1),
  ArrowDown: (selection) => selection.stepLine(1),
  Home: (selection) => selection.step(Number.NEGATIVE_INFINITY),
  End: (selection) => selection.step(Number.POSITIVE_INFINITY),
  Enter: (selection) => selection.setIsEditing(true),
  F2: (selection) => selection.setIsEditing(true),
  Delete: (selection) => selection.cut(),
  Backspace: (selection) => selection.cut(),
  ' ': (selection) => selection.play(),
  s: (selection) => selection.split(),
  f: (selection) => selection.merge(),
  o: (selection) => selection.answerOffer('takeOffer'),
  n: (selection) => selection.answerOffer('refuseOffer'),
};

const SHIFT_KEYS: Record<string, (selection: WordSelection) => void> = {
  ArrowLeft: (selection) => selection.nudge(-STEP_SECONDS),
  ArrowRight: (selection) => selection.nudge(STEP_SECONDS),
};
