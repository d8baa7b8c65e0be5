import { useDeferredValue, useMemo } from 'react';
import { useEditor, useShownFilm } from '../session/editor-context.tsx';
import classes from './ghost-bars.module.css';
import { markProposals } from './mark-proposals.ts';

/** The stretches that proposals would remove, over the scenes of the timeline. */
export function GhostBars({ pixelsPerSecond }: { pixelsPerSecond: number }) {
  const film = useShownFilm();
  const { proposals } = useEditor();
  const open = useDeferredValue(proposals.open);
  const { ranges } = useMemo(() => markProposals(film, open), [film, open]);
  return ranges.map(({ startSeconds: start, endSeconds: end }) => (
    <div
      key={start}
      className={classes.ghost}
      data-ghost=""
      style={{ left: start * pixelsPerSecond, width: Math.max(3, (end - start) * pixelsPerSecond) }}
    />
  ));
}
