import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BatchHead } from './batches/batch-head.tsx';
import { groupRows, type ListRow } from './batches/group-rows.ts';
import { ProjectCard } from './project-card.tsx';
import classes from './project-grid.module.css';
import type { ShownProject } from './read/use-projects.ts';
import type { ProjectActions } from './use-project-actions.ts';
import type { Selection } from './use-selection.ts';

const GAP_PX = 16;
const WIDE_CARD_PX = 204;
const NARROW_CARD_PX = 150;
/** The picture is 4:5; below it title, line and buttons. */
const PICTURE_RATIO = 1.25;
const WORDS_PX = 132;
const HEAD_PX = 60;
const END_PX = 25;

interface ProjectGridProps {
  projects: ShownProject[];
  /** Projects from one source stand together. */
  isGrouped: boolean;
  selection: Selection;
  actions: ProjectActions;
  onOpen: (project: ShownProject) => void;
  /** The person comes near the end of what is loaded. */
  onEndNear: () => void;
  isLoadingMore: boolean;
}

/** The cards in rows; only those near the window exist, so that thousands are as quick as ten. */
export function ProjectGrid(props: ProjectGridProps) {
  const { projects, isGrouped, selection, actions, onOpen, onEndNear, isLoadingMore } = props;
  const { t } = useTranslation('projects');
  const { ref: sized, width } = useElementSize<HTMLUListElement>();
  const list = useRef<HTMLUListElement>(null);
  const ref = useMergedRef(sized, list);
  const columns = columnsFor(width);
  const laid = useMemo(() => groupRows(projects, columns, isGrouped), [projects, columns, isGrouped]);
  const rowCount = width > 0 ? laid.length : 0;
  const [scrollMargin, setScrollMargin] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands above may have changed with the width
  useLayoutEffect(() => setScrollMargin(list.current?.offsetTop ?? 0), [width]);
  const cardWidth = (width - GAP_PX * (columns - 1)) / columns;
  const rowHeight = Math.round(cardWidth * PICTURE_RATIO + WORDS_PX);
  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    estimateSize: (index) => heightOf(laid[index], rowHeight),
    overscan: 2,
    scrollMargin,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another width is another height of every row
  useEffect(() => virtualizer.measure(), [rowHeight, laid]);
  const rows = virtualizer.getVirtualItems();
  const lastRow = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (rowCount > 0 && lastRow >= rowCount - 3) onEndNear();
  }, [lastRow, rowCount, onEndNear]);
  return (
    <>
      <ul ref={ref} className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
        {rows.flatMap((row) => {
          const line = laid[row.index];
          if (!line) return [];
          const top = row.start - scrollMargin;
          if (line.kind !== 'cards') {
            return (
              <li
                key={`${line.kind}-${line.batchId}`}
                className={line.kind === 'head' ? classes.head : classes.end}
                aria-hidden={line.kind === 'end' || undefined}
                style={{ transform: `translateY(${top}px)` }}
              >
                {line.kind === 'head' ? <BatchHead {...line} /> : null}
              </li>
            );
          }
          return line.projects.map((project, column) => (
            <li
              key={project.id}
              className={classes.cell}
              aria-setsize={projects.length}
              aria-posinset={line.position + column + 1}
              style={{
                width: cardWidth,
                height: rowHeight,
                transform: `translate(${column * (cardWidth + GAP_PX)}px, ${top}px)`,
              }}
            >
              <ProjectCard
                project={project}
                actions={actions}
                onOpen={onOpen}
                isSelecting={selection.isActive}
                isSelected={selection.isSelected(project.id)}
                onToggle={selection.toggle}
              />
            </li>
          ));
        })}
      </ul>
      <p role="status" className={classes.more}>
        {isLoadingMore ? t('loadingMore') : ''}
      </p>
    </>
  );
}

function heightOf(row: ListRow | undefined, cardsPx: number): number {
  if (row?.kind === 'head') return HEAD_PX;
  return row?.kind === 'end' ? END_PX : cardsPx + GAP_PX;
}

function columnsFor(width: number): number {
  const card = width < 560 ? NARROW_CARD_PX : WIDE_CARD_PX;
  return Math.max(1, Math.floor((width + GAP_PX) / (card + GAP_PX)));
}
