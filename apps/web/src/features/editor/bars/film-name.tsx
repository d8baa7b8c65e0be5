import { FILM_NAME_MAX } from '@atelier/contracts/tools/films';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeError } from '../../../lib/api/use-describe-error.ts';
import { toast } from '../../../ui/toast.ts';
import { films } from '../../../workbench/films/films.ts';
import classes from './bars.module.css';

/** The film's name as a heading that is edited in its place: Enter and blur save, Escape cancels. */
export function FilmName({ id, name, isFixed }: { id: string; name: string; isFixed: boolean }) {
  const { t } = useTranslation('editor');
  const client = useQueryClient();
  const describe = useDescribeError();
  const [text, setText] = useState<string | null>(null);
  const end = (isKept: boolean) => {
    const next = text?.trim();
    setText(null);
    if (!isKept || !next || next === name) return;
    const put = (shown: string) =>
      client.setQueryData(['films', id], (last: object | undefined) => last && { ...last, name: shown });
    put(next);
    films.rename(id, next).catch((error: unknown) => {
      put(name);
      toast.error(describe(error));
    });
  };
  return (
    <h1 className={classes.name}>
      <span className="visually-hidden">{name}</span>
      <input
        className={classes.nameField}
        aria-label={t('name')}
        value={text ?? name}
        maxLength={FILM_NAME_MAX}
        readOnly={isFixed}
        size={Math.max(6, (text ?? name).length)}
        enterKeyHint="done"
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => end(true)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          if (event.key === 'Escape') setText(null);
          end(event.key === 'Enter');
          event.currentTarget.blur();
        }}
      />
    </h1>
  );
}
