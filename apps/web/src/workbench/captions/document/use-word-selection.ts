import { isCutWord } from '@atelier/transcript/cuts/time-map';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { CaptionDocument, EditLine, EditWord } from './caption-document.ts';
import type { CaptionEdit } from './caption-edits.ts';
import type { CutEdit } from './cut-edits.ts';
import { type OfferEdit, standingOffers } from './offered-words.ts';
import type { Correction } from './use-correction.ts';

/** The step of a key press, in seconds. */
export const STEP_SECONDS = 0.1;

/** The word that keys and buttons act on, and whether it is being typed over. */
export function useWordSelection({
  correction,
  document,
  onPlayFrom,
  root,
}: {
  correction: Correction;
  document: CaptionDocument;
  onPlayFrom: (seconds: number) => void;
  root: RefObject<HTMLElement | null>;
}) {
  const { lines } = document;
  const words = useMemo(() => lines.flatMap((line) => line.words), [lines]);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [anchorId, setAnchorId] = useState<number | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const index = Math.max(
    0,
    words.findIndex(({ id }) => id === chosenId),
  );
  const word: EditWord | null = words[index] ?? null;
  const line: EditLine | null = lines.find((one) => word && one.words.includes(word)) ?? null;
  const gestures = useRef(0);
  const edit = (change: CaptionEdit | CutEdit, gesture?: string) =>
    correction.dispatch({ type: 'edit', edit: change, ...(gesture === undefined ? {} : { gesture }) });

  const focus = useCallback(
    (id: number | undefined) => {
      if (id === undefined) return;
      setChosenId(id);
      // After React has drawn what the change left.
      requestAnimationFrame(() => {
        root.current?.querySelector<HTMLElement>(`[data-word="${id}"]`)?.focus();
      });
    },
    [root],
  );
  const choose = useCallback((id: number) => {
    setChosenId(id);
    setAnchorId(null);
    setIsEditing(false);
  }, []);
  /** From the word that was chosen to this one. */
  const extendTo = (id: number) => {
    setAnchorId(anchorId ?? word?.id ?? id);
    setChosenId(id);
    setIsEditing(false);
  };
  const anchor = words.findIndex(({ id }) => id === anchorId);
  const chosen =
    anchor < 0
      ? words.slice(index, index + 1)
      : words.slice(Math.min(anchor, index), Math.max(anchor, index) + 1);
  const isCut = (one: EditWord) => isCutWord(one, document.cuts);
  const step = (by: number) => focus(words[Math.max(0, Math.min(words.length - 1, index + by))]?.id);
  const lineIndex = line ? lines.indexOf(line) : -1;
  const stepLine = (by: number) => {
    const at = line && word ? line.words.indexOf(word) : 0;
    const target = lines[Math.max(0, Math.min(lines.length - 1, lineIndex + by))];
    focus(target?.words[Math.min(at, target.words.length - 1)]?.id);
  };
  return {
    words,
    word,
    line,
    isEditing,
    setIsEditing,
    choose,
    extendTo,
    chosen,
    isCut,
    /** With the pauses between them, so that no silence is left where they were. */
    cut: () => {
      if (chosen.length === 0) return;
      const piece = {
        startSeconds: chosen[0]?.startSeconds ?? 0,
        endSeconds: chosen.at(-1)?.endSeconds ?? 0,
      };
      edit({ kind: chosen.every(isCut) ? 'uncut' : 'cut', pieces: [piece] });
    },
    bringBack: (one: EditWord) => edit({ kind: 'uncut', pieces: [one] }),
    extend: (by: number) => {
      const next = words[Math.max(0, Math.min(words.length - 1, index + by))];
      if (!next) return;
      const from = anchorId ?? word?.id ?? next.id;
      focus(next.id);
      setAnchorId(from);
    },
    step,
    stepLine,
    newGesture: () => `drag ${++gestures.current}`,
    edit,
    /** The focus goes to the word that stands there then. */
    answerOffer: (kind: OfferEdit['kind']) => {
      const offer = standingOffers(lines).find(({ words: meant }) => word && meant.includes(word));
      if (!offer) return;
      edit({ kind, wordId: offer.words[0]?.id ?? null });
      focus(offer.words[0]?.id);
    },
    play: (from = word) => from && onPlayFrom(from.startSeconds),
    remove: () => {
      if (!word) return;
      const neighbour = words[index + 1] ?? words[index - 1];
      edit({ kind: 'deleteWord', wordId: word.id });
      focus(neighbour?.id);
    },
    split: () => {
      if (!word) return;
      edit({ kind: 'splitLine', wordId: word.id });
      focus(word.id);
    },
    merge: () => {
      if (!word || !line) return;
      edit({ kind: 'mergeLine', lineId: line.id });
      focus(word.id);
    },
    removeLine: () => {
      if (!line) return;
      const neighbour = (lines[lineIndex + 1] ?? lines[lineIndex - 1])?.words[0];
      edit({ kind: 'deleteLine', lineId: line.id });
      focus(neighbour?.id);
    },
    nudge: (bySeconds: number) => {
      if (word) edit({ kind: 'moveWord', wordId: word.id, toSeconds: word.startSeconds + bySeconds });
    },
    /** Typed text; `next`: goes on with the word after it. */
    setText: (text: string, next: boolean) => {
      if (!word) return;
      const neighbour = words[index + 1] ?? words[index - 1];
      edit({ kind: 'setText', wordId: word.id, text });
      setIsEditing(false);
      focus(next || text.trim() === '' ? neighbour?.id : word.id);
    },
    focus,
  };
}
export type WordSelection = ReturnType<typeof useWordSelection>;
