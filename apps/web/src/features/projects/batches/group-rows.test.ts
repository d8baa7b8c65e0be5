import { expect, test } from 'vitest';
import type { ShownProject } from '../read/use-projects.ts';
import { groupRows } from './group-rows.ts';

const project = (id: string, batch: string | null = null): ShownProject => ({
  id,
  user_id: 'u',
  title: id,
  name: id,
  type: 'video_clip',
  file_url: null,
  preview_url: null,
  made_with_ai: false,
  status: 'generated',
  created_at: '',
  batch_id: batch,
  batch_name: batch && `Source ${batch}`,
});

/** Rows as a reader would write them. */
const drawn = (projects: ShownProject[], columns: number, groups?: boolean) =>
  groupRows(projects, columns, groups).map((row) =>
    row.kind === 'cards'
      ? `${row.position}: ${row.projects.map(({ id }) => id).join(' ')}`
      : row.kind === 'head'
        ? `${row.name} (${row.projects.length})`
        : '—',
  );

test('what belongs together stands together, where the first of it would', () => {
  const list = [project('a'), project('b', 'x'), project('c'), project('d', 'x'), project('e', 'x')];
  expect(drawn(list, 2)).toEqual(['0: a', 'Source x (3)', '1: b d', '3: e', '—', '4: c']);
  expect(drawn(list, 2, false)).toEqual(['0: a b', '2: c d', '4: e']);
});

test('one alone is a card like any other', () => {
  expect(drawn([project('a', 'x'), project('b'), project('c')], 3)).toEqual(['0: a b c']);
});
