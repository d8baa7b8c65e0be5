import { type CSSProperties, memo, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../lib/browser/format-measure.ts';
import { lazy } from '../../../lib/browser/lazy.ts';
import { UNCERTAIN } from '../actions/uncertain-words.ts';
import type { ProposalMarks } from '../proposals/mark-proposals.ts';
import { useEditor } from '../session/editor-context.tsx';
import { WIDE_SCREEN } from '../session/wide-screen.ts';
import type { FlowWord } from './flow.ts';
import classes from './text.module.css';
import { WordInput } from './word-input.tsx';

export interface ParagraphProps {
  words: readonly FlowWord[];
  speaker: { name: string; color: string } | null;
  /** The time of the first word in the film, in seconds; null when it is cut. */
  seconds: number | null;
  /** Keys of selected words; the same object while nothing of this paragraph is selected. */
  selected: ReadonlySet<string>;
  found: ReadonlySet<string>;
  bleeped: ReadonlySet<string>;
  /** Words that proposals change. */
  proposed: ProposalMarks['words'];
  /** Ids of words that others changed a moment ago. */
  changed: ReadonlySet<string>;
  /** The word with the keyboard's caret. */
  caret: string | null;
  /** The word that is typed into. */
  typing: string | null;
}

const SpeakerMenu = lazy(async () => ({ default: (await import('./speaker-menu.tsx')).SpeakerMenu }));

const idsOf = (words: readonly FlowWord[]) => words.map(({ word }) => word.id);
const hasInspector = () => matchMedia(WIDE_SCREEN).matches;

/** Words of one speaker as flowing text. */
export const ParagraphText = memo(function ParagraphText(props: ParagraphProps) {
  const { words, speaker, seconds, typing } = props;
  const { t } = useTranslation('editor');
  const { store } = useEditor();
  const [isOpen, setIsOpen] = useState(false);
  const speakerId = words[0]?.word.speaker ?? null;
  return (
    <section className={classes.paragraph}>
      <p className={classes.who}>
        {speaker ? (
          <button
            type="button"
            className={classes.speaker}
            style={{ '--speaker': speaker.color } as CSSProperties}
            onKeyDown={(event) => event.stopPropagation()}
            onClick={() => {
              if (speakerId === null) return;
              if (hasInspector()) store.select({ kind: 'speaker', id: speakerId, words: idsOf(words) });
              else setIsOpen(true);
            }}
          >
            {speaker.name}
          </button>
        ) : null}
        {isOpen && speakerId !== null ? (
          <Suspense>
            <SpeakerMenu id={speakerId} wordIds={idsOf(words)} onClose={() => setIsOpen(false)} />
          </Suspense>
        ) : null}
        {seconds === null ? null : <time className={classes.time}>{formatClock(seconds)}</time>}
      </p>
      <p className={classes.words} dir="auto">
        {words.map((item) =>
          typing === item.word.id ? (
            <WordInput key={item.key} />
          ) : (
            <WordText
              key={item.key}
              item={item}
              cutLabel={t('text.cut')}
              hiddenLabel={t('text.hidden')}
              proposedLabels={{ cut: t('text.proposedCut'), restore: t('text.proposedBack') }}
              {...props}
            />
          ),
        )}
      </p>
    </section>
  );
}, areSame);

function WordText({
  item,
  selected,
  found,
  bleeped,
  caret,
  cutLabel,
  hiddenLabel,
  proposed,
  changed,
  proposedLabels,
}: Omit<ParagraphProps, 'words' | 'speaker' | 'seconds' | 'typing'> & {
  item: FlowWord;
  cutLabel: string;
  hiddenLabel: string;
  proposedLabels: { cut: string; restore: string };
}) {
  const { key, word, sceneId } = item;
  const change = proposed.get(word.id);
  const note = typeof change === 'string' ? proposedLabels[change] : null;
  const props = {
    className: classes.word,
    'data-key': key,
    'data-selected': selected.has(key) || undefined,
    'data-found': found.has(key) || undefined,
    'data-caret': caret === key || undefined,
    'data-uncertain': (word.confidence !== null && word.confidence < UNCERTAIN) || undefined,
    'data-emphasis': word.emphasis > 0 ? word.emphasis : undefined,
    'data-hidden': word.hidden,
    'data-line': word.starts_line,
    'data-proposed': typeof change === 'object' ? 'cut' : change,
    'data-changed': changed.has(word.id) || undefined,
    'data-bleeped': bleeped.has(word.id) || undefined,
  };
  const text = `${word.text}${word.emoji ? ` ${word.emoji}` : ''}`;
  return sceneId === null ? (
    <>
      <del {...props} title={cutLabel}>
        {text}
      </del>
      {note ? <span className="visually-hidden"> ({note})</span> : null}{' '}
    </>
  ) : (
    <>
      <span {...props}>{text}</span>
      {typeof change === 'object' ? (
        <>
          {' '}
          <ins className={classes.added}>{change.text}</ins>
        </>
      ) : null}
      {note ? <span className="visually-hidden"> ({note})</span> : null}
      {word.hidden ? <span className="visually-hidden"> ({hiddenLabel})</span> : null}{' '}
    </>
  );
}

function areSame(former: ParagraphProps, next: ParagraphProps): boolean {
  return (
    former.words.length === next.words.length &&
    former.words.every((word, index) => word === next.words[index]) &&
    former.speaker === next.speaker &&
    former.seconds === next.seconds &&
    former.selected === next.selected &&
    former.found === next.found &&
    former.bleeped === next.bleeped &&
    former.proposed === next.proposed &&
    former.changed === next.changed &&
    former.caret === next.caret &&
    former.typing === next.typing
  );
}
