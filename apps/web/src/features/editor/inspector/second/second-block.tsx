import { SPEECH_LANGUAGES } from '@atelier/contracts/languages';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useFilm, useUi } from '../../session/editor-context.tsx';
import classes from '../inspector.module.css';
import { SecondLanguage } from './second-language.tsx';
import { secondText, setSecond } from './second-of-film.ts';
import type { SecondText } from './second-text.ts';
import { TranslateSecond } from './translate-second.tsx';

/** The time without a key after which a typed text becomes captions. */
const SETTLED_MS = 700;

/** Captions in a second language: translated by one press, or a text of one's own, pasted or from a file. */
export function SecondBlock() {
  const { t } = useTranslation('captions');
  const { store, edit, ui } = useEditor();
  const film = useFilm();
  const { second } = film.captions;
  const spoken = SPEECH_LANGUAGES.find((tag) => tag === film.language) ?? SPEECH_LANGUAGES[0];
  const [typed, setTyped] = useState<{ value: SecondText | null; from: typeof second } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const root = useRef<HTMLElement>(null);
  const isAsked = useUi((state) => state.showsSecond);
  useEffect(() => {
    if (!isAsked) return;
    root.current?.scrollIntoView({ block: 'center' });
    // The command may be used again.
    ui.setState((state) => ({ ...state, showsSecond: false }));
  }, [ui, isAsked]);
  // An edit of elsewhere, as an undo, replaces what was typed.
  const value = typed && typed.from === second ? typed.value : secondText(film);

  const apply = (next: SecondText | null) => {
    clearTimeout(timer.current);
    edit([setSecond(store.state.film, next)]);
    // The text stays as it was typed, not as its captions read.
    setTyped({ value: next, from: store.state.film.captions.second });
  };
  const change = (next: SecondText | null) => {
    clearTimeout(timer.current);
    setTyped({ value: next, from: second });
    if (next === null || next.text === '') apply(next);
    else timer.current = setTimeout(() => apply(next), SETTLED_MS);
  };
  return (
    <section ref={root} className={classes.block} aria-label={t('second.language')}>
      <TranslateSecond spoken={spoken} present={value?.language ?? null} onTranslated={apply} />
      <SecondLanguage value={value} spoken={spoken} onChange={change} />
    </section>
  );
}
