import { isCutWord } from '@atelier/transcript/cuts/time-map';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { type CaptionDocument, type EditLine, type EditWord, linesOf } from './caption-document.ts';
import { type OfferEdit, standingOffers } from './offered-words.ts';
import type { ExcerptCaptions } from './use-captions.ts';

/** The step of a key press, in seconds. */
export const STEP_SECONDS = 0.1;

/** The word that keys and buttons act on, and whether it is being typed over. */
export function useWordSelection({
  captions: { store, cuts },
  document,
  onPlayFrom,
  root,
}: {
  captions: ExcerptCaptions;
  document: CaptionDocument;
  onPlayFrom: (seconds: number) => void;
  root: RefObject<HTMLElement | null>;
}) {
  const lines = linesOf(document);
  const words = useMemo(() => lines.flatMap((line) => line.words), [lines]);
  const offers = useMemo(() => standingOffers(document), [document]);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [anchorId, setAnchorId] = useState<string | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const index = Math.max(
    0,
    words.findIndex(({ id }) => id === chosenId),
  );
  const word: EditWord | null = words[index] ?? null;
  const line: EditLine | null = lines.find((one) => word && one.words.includes(word)) ?? null;
  const gestures = useRef(0);
  const write = store.write.bind(store);
  const edit = store.edit.bind(store);

  const focus = useCallback(
    (id: string | undefined) => {
      if (id === undefined) return;
      setChosenId(id);
      // The element exists after React's next render.
      requestAnimationFrame(() => {
        root.current?.querySelector<HTMLElement>(`[data-word="${id}"]`)?.focus();
      });
    },
    [root],
  );
  const choose = useCallback((id: string) => {
    setChosenId(id);
    setAnchorId(null);
    setIsEditing(false);
  }, []);
  /** From the word that was chosen to this one. */
  const extendTo = (id: string) => {
    setAnchorId(anchorId ?? word?.id ?? id);
    setChosenId(id);
    setIsEditing(false);
  };
  const anchor = words.findIndex(({ id }) => id === anchorId);
  const chosen =
    anchor < 0
      ? words.slice(index, index + 1)
      : words.slice(Math.min(anchor, index), Math.max(anchor, index) + 1);
  const isCut = (one: EditWord) => isCutWord(one, cuts);
  const at = (place: number) => words[Math.max(0, Math.min(words.length - 1, place))];
  const lineIndex = line ? lines.indexOf(line) : -1;
  const neighbour = words[index + 1] ?? words[index - 1];
  return {
    lines,
    words,
    offers,
    word,
    line,
    isEditing,
    setIsEditing,
    choose,
    extendTo,
    chosen,
    isCut,
    /** Cuts the chosen words with the pauses between them, or restores them when all are cut. */
    cut: () => {
      const ids = chosen.map(({ id }) => id);
      if (ids.length > 0) edit([{ op: chosen.every(isCut) ? 'restore_words' : 'cut_words', ids }]);
    },
    bringBack: ({ id }: EditWord) => edit([{ op: 'restore_words', ids: [id] }]),
    extend: (by: number) => {
      const next = at(index + by);
      if (!next) return;
      const from = anchorId ?? word?.id ?? next.id;
      focus(next.id);
      setAnchorId(from);
    },
    step: (by: number) => focus(at(index + by)?.id),
    stepLine: (by: number) => {
      const column = line && word ? line.words.indexOf(word) : 0;
      const target = lines[Math.max(0, Math.min(lines.length - 1, lineIndex + by))];
      focus(target?.words[Math.min(column, target.words.length - 1)]?.id);
    },
    newGesture: () => `drag ${++gestures.current}`,
    edit,
    write,
    /** Answers the offer of the chosen word and moves the focus to the word in its place. */
    answerOffer: (kind: OfferEdit['kind']) => {
      const offer = offers.find(({ words: meant }) => word && meant.includes(word));
      if (!offer) return;
      write({ kind, wordId: offer.words[0]?.id ?? null });
      focus(offer.words[0]?.id);
    },
    play: (from = word) => from && onPlayFrom(from.startSeconds),
    remove: () => {
      if (!word) return;
      write({ kind: 'deleteWord', wordId: word.id });
      focus(neighbour?.id);
    },
    split: () => {
      if (!word) return;
      write({ kind: 'splitLine', wordId: word.id });
      focus(word.id);
    },
    merge: () => {
      if (!word || !line) return;
      write({ kind: 'mergeLine', lineId: line.id });
      focus(word.id);
    },
    removeLine: () => {
      if (!line) return;
      write({ kind: 'deleteLine', lineId: line.id });
      focus((lines[lineIndex + 1] ?? lines[lineIndex - 1])?.words[0]?.id);
    },
    nudge: (bySeconds: number) => {
      if (word) write({ kind: 'moveWord', wordId: word.id, toSeconds: word.startSeconds + bySeconds });
    },
    /** Typed text; `next`: goes on with the word after it. */
    setText: (text: string, next: boolean) => {
      if (!word) return;
      write({ kind: 'setText', wordId: word.id, text });
      setIsEditing(false);
      focus(next || text.trim() === '' ? neighbour?.id : word.id);
    },
    focus,
  };
}
export type WordSelection = ReturnType<typeof useWordSelection>;
