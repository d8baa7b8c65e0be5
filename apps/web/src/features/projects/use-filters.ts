import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ProjectFilters, readFilters, writeFilters } from './read/project-filters.ts';

/** The list's filters, kept in the address. They change at once: the router takes its time to move. */
export function useFilters(): [ProjectFilters, (filters: ProjectFilters) => void] {
  const [params, setParams] = useSearchParams();
  const [filters, setFilters] = useState(() => readFilters(params));
  const address = params.toString();
  const written = useRef(address);

  const change = useCallback(
    (next: ProjectFilters) => {
      setFilters(next);
      written.current = writeFilters(next).toString();
      setParams(writeFilters(next), { replace: true, preventScrollReset: true });
      window.scrollTo(0, 0);
    },
    [setParams],
  );

  useEffect(() => {
    // A link to another list, not our own writing.
    if (address === written.current) return;
    written.current = address;
    setFilters(readFilters(new URLSearchParams(address)));
  }, [address]);

  return [filters, change];
}
