import type { Angles } from '@atelier/film/wire/angle-answers';
import { suggestAngles } from '@atelier/routes/films/angles';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { toast } from '../../../ui/toast.ts';
import { useEditor, useFilmState } from '../session/editor-context.tsx';

/** What a person asks of the choice of cameras. */
interface AngleWishes {
  /** The cameras of speakers, by their ids, where the person has chosen. */
  speakers: Readonly<Record<string, string>>;
  shortestSeconds: number;
  isWide: boolean;
}

/** The shortest shot that the server takes when none is asked for, in seconds. */
const SHORTEST_SECONDS = 2.5;

export interface AngleChoice {
  wishes: AngleWishes;
  setWishes: (changes: Partial<AngleWishes>) => void;
  query: UseQueryResult<Angles>;
  /** False while the shown answer is one to other wishes, or to a former revision. */
  isCurrent: boolean;
  apply: () => void;
}

/** Asks for the cameras of each moment, anew with other wishes and after each edit, and applies the answer as one edit. */
export function useAngles(onApplied: () => void): AngleChoice {
  const { t } = useTranslation('cameras');
  const editor = useEditor();
  const { store } = editor;
  const [wishes, setAll] = useState<AngleWishes>({
    speakers: {},
    shortestSeconds: SHORTEST_SECONDS,
    isWide: true,
  });
  const isSaved = useFilmState(({ saving }) => saving === 'saved');
  useEffect(() => {
    if (!isSaved) void store.flush();
  }, [store, isSaved]);
  const query = useQuery({
    queryKey: ['film-angles', store.id, store.revision, wishes],
    queryFn: ({ signal }) =>
      api.call(suggestAngles, {
        params: { id: store.id },
        body: {
          speakers: wishes.speakers,
          shortest_shot_seconds: wishes.shortestSeconds,
          wide: wishes.isWide,
        },
        signal,
      }),
    enabled: isSaved,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const isCurrent = isSaved && query.data !== undefined && !query.isPlaceholderData;
  const apply = () => {
    const { data } = query;
    // The operations are those of this revision.
    if (!isCurrent || !data || data.revision !== store.revision) {
      toast.info(t('changed'));
      void query.refetch();
      return;
    }
    if (!editor.edit(data.operations)) return;
    toast.success(t('applied', { count: data.shots }));
    onApplied();
  };
  const setWishes = (changes: Partial<AngleWishes>) => setAll((last) => ({ ...last, ...changes }));
  return { wishes, setWishes, query, isCurrent, apply };
}
