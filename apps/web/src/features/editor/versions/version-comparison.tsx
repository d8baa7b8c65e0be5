import { readSnapshot } from '@atelier/routes/films/snapshots';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useUiLanguage } from '../../../i18n/use-ui-language.ts';
import { api } from '../../../lib/api/api.ts';
import { formatClock } from '../../../lib/browser/format-measure.ts';
import { LoadError } from '../../../workbench/errors/load-error.tsx';
import { useEditor, useFilmState } from '../session/editor-context.tsx';
import classes from './versions.module.css';

const TAGS = { same: 'span', removed: 'del', added: 'ins' } as const;

/** The words that a return to a version strikes out and brings back, and the other parts that it changes. */
export function VersionComparison({ snapshotId }: { snapshotId: string }) {
  const { t } = useTranslation('editor');
  const language = useUiLanguage();
  const { store } = useEditor();
  const { id } = store;
  const revision = useFilmState(() => store.revision);
  const query = useQuery({
    queryKey: ['films', id, 'snapshots', snapshotId, revision],
    queryFn: async ({ signal }) => {
      await store.flush();
      return api.call(readSnapshot, { params: { id, snapshotId }, signal });
    },
    staleTime: 0,
  });
  if (query.isPending) return <Skeleton className={classes.comparison ?? ''} height={64} radius={12} />;
  if (query.isError) return <LoadError query={query} />;
  const { comparison, duration_seconds: seconds } = query.data;
  const { removed_words: removed, added_words: added, text, parts } = comparison;
  const hasWords = removed > 0 || added > 0;
  const names = parts
    // Cut words are other scenes: the text says that.
    .filter((part) => part !== 'scenes' || !hasWords)
    .map((part) => t(`versions.parts.${part}`));
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  return (
    <div className={classes.comparison}>
      <p className={classes.effect}>
        {hasWords
          ? [
              removed > 0 ? t('versions.removes', { count: removed }) : '',
              added > 0 ? t('versions.adds', { count: added }) : '',
            ]
              .filter(Boolean)
              .join(' · ')
          : t(parts.length > 0 ? 'versions.sameWords' : 'versions.same')}
        {comparison.duration_seconds === seconds
          ? null
          : ` · ${formatClock(comparison.duration_seconds)} → ${formatClock(seconds)}`}
      </p>
      {text.length > 0 ? (
        <p className={classes.words}>
          {text.map(({ change, words }, index) => {
            const Tag = TAGS[change];
            return (
              // The pieces have no names and do not move.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <Fragment key={index}>
                <Tag>{words}</Tag>{' '}
              </Fragment>
            );
          })}
          {comparison.is_whole ? null : '…'}
        </p>
      ) : null}
      {names.length > 0 ? <p className={classes.detail}>{t('versions.also', { parts: list })}</p> : null}
    </div>
  );
}
