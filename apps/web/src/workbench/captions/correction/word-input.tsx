import { CAPTION_LIMITS } from '@atelier/contracts/captions';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditWord } from '../document/caption-document.ts';
import type { WordSelection } from '../document/use-word-selection.ts';
import classes from './caption-editor.module.css';

/** The field of a word that is typed over: Enter saves, Tab saves and goes to the next word, Escape cancels. */
export function WordInput({ word, selection }: { word: EditWord; selection: WordSelection }) {
  const { t } = useTranslation('captions');
  const [text, setText] = useState(word.text);
  const input = useRef<HTMLInputElement>(null);
  // Blur saves the text, unless a key has saved or cancelled it.
  const isSettled = useRef(false);
  useEffect(() => input.current?.select(), []);
  const settle = (action: () => void) => {
    isSettled.current = true;
    action();
  };
  return (
    <input
      ref={input}
      className={classes.input}
      value={text}
      size={Math.max(3, text.length + 1)}
      maxLength={CAPTION_LIMITS.maxWordCharacters}
      aria-label={t('editor.editWord', { word: word.text })}
      autoComplete="off"
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => {
        if (isSettled.current) return;
        selection.write({ kind: 'setText', wordId: word.id, text });
        selection.setIsEditing(false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) {
          event.preventDefault();
          settle(() => selection.setText(text, event.key === 'Tab'));
        } else if (event.key === 'Escape') {
          event.stopPropagation();
          settle(() => {
            selection.setIsEditing(false);
            selection.focus(word.id);
          });
        }
      }}
    />
  );
}
