import { wordIndex } from '@atelier/film/time/word-index';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast.ts';
import { replaceWords } from '../actions/replace-words.ts';
import { useEditor, useUi } from '../session/editor-context.tsx';
import classes from './text.module.css';

/** The field in the place of a word that is corrected: Enter and blur save, Escape cancels. */
export function WordInput() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const typing = useUi((ui) => ui.typing);
  const hasEnded = useRef(false);
  if (!typing) return null;
  const { ids, text } = typing;
  const original = ids.map((id) => wordIndex(editor.store.state.film).get(id)?.word.text).join(' ');
  const end = (isKept: boolean) => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    editor.ui.setState((state) => ({ ...state, typing: null }));
    if (!isKept || text.trim() === '' || text === original) return;
    const operations = replaceWords(ids, text);
    if (operations) editor.edit(operations);
    else toast.error(t('text.tooFew', { count: ids.length }));
  };
  return (
    <input
      className={classes.input}
      aria-label={t('text.replace', { text: original })}
      value={text}
      size={Math.max(3, text.length + 1)}
      maxLength={500}
      // biome-ignore lint/a11y/noAutofocus: the person opened the field to type into it
      autoFocus
      onFocus={(event) => {
        if (text === original) event.currentTarget.select();
      }}
      onChange={(event) => {
        const next = event.currentTarget.value;
        editor.ui.setState((state) => ({ ...state, typing: { ids, text: next } }));
      }}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        end(event.key === 'Enter');
        document.getElementById('transcript')?.focus({ preventScroll: true });
      }}
    />
  );
}
