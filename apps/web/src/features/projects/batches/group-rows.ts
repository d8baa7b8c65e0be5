import type { ShownProject } from '../read/use-projects.ts';

/** A row of the list: what belongs together has a head before its cards and a line behind them. */
export type ListRow =
  | { kind: 'cards'; projects: ShownProject[] /** Position of the first card, from 0. */; position: number }
  | { kind: 'head'; batchId: string; name: string; projects: ShownProject[] }
  | { kind: 'end'; batchId: string };

/** Lays cards out in rows; those of one batch stand together where the first of them would. */
export function groupRows(projects: readonly ShownProject[], columns: number, groups = true): ListRow[] {
  const batches = new Map<string, ShownProject[]>();
  for (const project of projects) {
    if (!groups || project.batch_id === null) continue;
    batches.set(project.batch_id, [...(batches.get(project.batch_id) ?? []), project]);
  }
  const rows: ListRow[] = [];
  let position = 0;
  let loose: ShownProject[] = [];
  const lay = (cards: readonly ShownProject[]) => {
    for (let from = 0; from < cards.length; from += columns) {
      const some = cards.slice(from, from + columns);
      rows.push({ kind: 'cards', projects: some, position });
      position += some.length;
    }
  };
  const layLoose = () => {
    lay(loose);
    loose = [];
  };
  for (const project of projects) {
    const together = project.batch_id === null ? undefined : batches.get(project.batch_id);
    // One alone is a card like any other.
    if (!together || together.length < 2) {
      loose.push(project);
      continue;
    }
    if (together[0] !== project) continue;
    layLoose();
    const batchId = project.batch_id ?? '';
    rows.push({ kind: 'head', batchId, name: project.batch_name || project.name, projects: together });
    lay(together);
    rows.push({ kind: 'end', batchId });
  }
  layLoose();
  return rows;
}
