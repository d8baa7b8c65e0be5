import type { Project } from '@atelier/contracts';
import type { Queryable } from '../platform/database/database.ts';

/** A person's projects, newest first, at most 200. */
export async function listProjects(sql: Queryable, userId: string): Promise<Project[]> {
  const rows = await sql<(Omit<Project, 'created_at'> & { created_at: Date })[]>`
    select id, user_id, title, name, type, file_url, preview_url, status, created_at, batch_id, batch_name
    from public.projects where user_id = ${userId} order by created_at desc, id desc limit 200`;
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
