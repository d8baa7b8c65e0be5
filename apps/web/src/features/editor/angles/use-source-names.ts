import { useQuery } from '@tanstack/react-query';
import { films } from '../../../workbench/films/films.ts';
import { useEditor } from '../session/editor-context.tsx';

/** The names of the files of the sources, by the names of sources; empty until the film's answer is there. */
export function useSourceNames(): Readonly<Record<string, string>> {
  const { id } = useEditor().store;
  const { data } = useQuery({
    queryKey: ['films', id],
    queryFn: ({ signal }) => films.read(id, { signal }),
    // The session of the editor reads it.
    enabled: false,
    select: ({ sources }) =>
      Object.fromEntries(Object.entries(sources).map(([source, { name }]) => [source, name])),
  });
  return data ?? NONE;
}

const NONE: Readonly<Record<string, string>> = {};
