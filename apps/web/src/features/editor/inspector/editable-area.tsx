import { mayOnFilm } from '@atelier/contracts/tools/film/team';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../session/editor-context.tsx';
import classes from './inspector.module.css';

/** Shows fields that change the film. Members of its team who may not change it see them without using them. */
export function EditableArea({ children }: { children: ReactNode }) {
  const { t } = useTranslation('editor');
  const { access } = useEditor();
  if (mayOnFilm(access.role, 'propose')) return children;
  return (
    // Focusable, so that the keyboard can scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area without anything else to focus
    <section aria-label={t('inspector')} tabIndex={0}>
      <div className={classes.locked} inert>
        {children}
      </div>
    </section>
  );
}
