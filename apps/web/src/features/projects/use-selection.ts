import { useCallback, useMemo, useState } from 'react';
import type { ShownProject } from './read/use-projects.ts';

export interface Selection {
  isActive: boolean;
  toggleActive: () => void;
  selected: ShownProject[];
  isSelected: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Every project that is loaded, or none when all are chosen. */
  toggleAll: () => void;
  isAll: boolean;
}

/** Projects chosen to be downloaded or deleted together. What leaves the list leaves the selection. */
export function useSelection(projects: readonly ShownProject[]): Selection {
  const [isActive, setIsActive] = useState(false);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => projects.filter((project) => ids.has(project.id)), [projects, ids]);
  const isAll = projects.length > 0 && selected.length === projects.length;
  const toggle = useCallback((id: string) => {
    setIds((last) => {
      const next = new Set(last);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return {
    isActive,
    toggleActive: () => {
      setIsActive((active) => !active);
      setIds(new Set());
    },
    selected,
    isSelected: (id) => ids.has(id),
    toggle,
    toggleAll: () => setIds(isAll ? new Set() : new Set(projects.map((project) => project.id))),
    isAll,
  };
}
