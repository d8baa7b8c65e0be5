import type { Angles } from '@atelier/film/wire/angle-answers';
import { suggestAngles } from '@atelier/routes/films/angles';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast.ts';
import { useEditor } from '../session/editor-context.tsx';
import { useSuggestedEdits } from '../session/use-film-suggestion.ts';

interface AngleOptions {
  /** The cameras that the person chose for speakers: names of sources by the ids of speakers. */
  speakers: Readonly<Record<string, string>>;
  shortestSeconds: number;
  isWide: boolean;
}

/** The shortest shot that the server takes when none is asked for, in seconds. */
const SHORTEST_SECONDS = 2.5;

export interface AngleChoice {
  options: AngleOptions;
  setOptions: (changes: Partial<AngleOptions>) => void;
  query: UseQueryResult<Angles>;
  /** False while the shown answer belongs to other options or a former revision. */
  isCurrent: boolean;
  apply: () => void;
}

/** Asks for the cameras of each moment, again for other options and after each edit, and applies the answer as one edit. */
export function useAngles(onApplied: () => void): AngleChoice {
  const { t } = useTranslation('cameras');
  const editor = useEditor();
  const [options, setAll] = useState<AngleOptions>({
    speakers: {},
    shortestSeconds: SHORTEST_SECONDS,
    isWide: true,
  });
  const { query, isCurrent } = useSuggestedEdits(suggestAngles, {
    speakers: options.speakers,
    shortest_shot_seconds: options.shortestSeconds,
    wide: options.isWide,
  });
  const apply = () => {
    const { data } = query;
    // The operations are those of this revision.
    if (!isCurrent || data?.revision !== editor.store.revision) {
      toast.info(t('changed'));
      void query.refetch();
      return;
    }
    if (!editor.edit(data.operations)) return;
    toast.success(t('applied', { count: data.shots }));
    onApplied();
  };
  const setOptions = (changes: Partial<AngleOptions>) => setAll((last) => ({ ...last, ...changes }));
  return { options, setOptions, query, isCurrent, apply };
}
