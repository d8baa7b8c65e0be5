import { ApiError, errorWithoutAnswer } from '@atelier/client/api-error';
import { ARCHIVE_MAX_PROJECTS } from '@atelier/contracts/archives';
import { type Project, projectSchema } from '@atelier/contracts/projects';
import { z } from 'zod';
import { getAccessToken } from '../../../lib/api/access-token.ts';
import { getSupabase } from '../../../lib/session/supabase.ts';
import { type Sort, type TypeFilter, typeOf } from './project-filters.ts';
import { searchPattern } from './project-search.ts';

/** Rows of a page while the person scrolls. */
const PAGE_ROWS = 60;
/** Sorting by name needs all rows; hosted databases answer at most 1000 at a time. */
const WHOLE_PAGE_ROWS = 500;
const VOICE_PAGE_ROWS = 1000;
const COLUMNS =
  'id, user_id, title, name, type, file_url, preview_url, made_with_ai, status, created_at, batch_id, batch_name';

/** The row after which a page begins. */
export interface Cursor {
  createdAt: string;
  id: string;
}

export interface ProjectsPage {
  projects: Project[];
  /** Null on the last page. */
  next: Cursor | null;
  /** All rows of the filter and the search; known on the first page. */
  total: number | null;
}

/** An error answer of the data API; its message differs from that of a call without an answer. */
export class ProjectsError extends Error {
  constructor(cause: unknown) {
    super('Failed to load projects', { cause });
    this.name = 'ProjectsError';
  }
}

/** A page of the person's projects by (created_at, id). Throws ProjectsError, and ApiError without a session or an answer. */
export async function readProjectsPage(options: {
  userId: string;
  search: string;
  sort: Sort;
  type: TypeFilter;
  /** The shown name of voices without one, with `#` in place of their number. */
  voiceName: string;
  after: Cursor | null;
  signal: AbortSignal;
}): Promise<ProjectsPage> {
  const { userId, search, sort, voiceName, after, signal } = options;
  const type = typeOf(options.type);
  const rows = sort === 'name' ? WHOLE_PAGE_ROWS : PAGE_ROWS;
  const supabase = await signedInClient();
  const counted = after ? {} : { count: 'exact' as const };
  let query = (
    search.trim() === ''
      ? supabase.from('projects').select(COLUMNS, counted)
      : supabase
          .rpc('find_projects', { pattern: searchPattern(search), voice_name: voiceName }, counted)
          .select(COLUMNS)
  ).eq('user_id', userId);
  if (type) query = query.eq('type', type);
  const ascending = sort === 'old';
  if (after) query = query.or(pastCursor(after, ascending));
  const { data, error, count, status } = await query
    .order('created_at', { ascending })
    .order('id', { ascending })
    .limit(rows)
    .abortSignal(signal)
    // The query that asks tries again by itself; both together would keep the person waiting for half a minute.
    .retry(false);
  if (error) throw signal.aborted ? signal.reason : failureOf(error, status);
  const projects = z.array(projectSchema).parse(data);
  const last = projects.at(-1);
  return {
    projects,
    next: last && projects.length === rows ? { createdAt: last.created_at, id: last.id } : null,
    total: count ?? null,
  };
}

/** Ids of all voice projects, oldest first. Throws as `readProjectsPage` does. */
export async function readVoiceIds(userId: string, signal: AbortSignal): Promise<string[]> {
  const supabase = await signedInClient();
  const ids: string[] = [];
  let after: Cursor | null = null;
  do {
    let query = supabase
      .from('projects')
      .select('id, created_at')
      .eq('user_id', userId)
      .eq('type', 'video_voice');
    if (after) query = query.or(pastCursor(after, true));
    const { data, error, status } = await query
      .order('created_at', { ascending: true })
      .order('id', { ascending: true })
      .limit(VOICE_PAGE_ROWS)
      .abortSignal(signal)
      .retry(false);
    if (error) throw signal.aborted ? signal.reason : failureOf(error, status);
    const rows = z.array(projectSchema.pick({ id: true, created_at: true })).parse(data);
    ids.push(...rows.map((row) => row.id));
    const last = rows.at(-1);
    after = last && rows.length === VOICE_PAGE_ROWS ? { createdAt: last.created_at, id: last.id } : null;
  } while (after);
  return ids;
}

/** Ids of everything that was made from one source, oldest first. Throws as `readProjectsPage` does. */
export async function readBatchIds(userId: string, batchId: string): Promise<string[]> {
  const supabase = await signedInClient();
  const { data, error, status } = await supabase
    .from('projects')
    .select('id')
    .eq('user_id', userId)
    .eq('batch_id', batchId)
    .order('created_at', { ascending: true })
    .limit(ARCHIVE_MAX_PROJECTS);
  if (error) throw failureOf(error, status);
  return z
    .array(projectSchema.pick({ id: true }))
    .parse(data)
    .map(({ id }) => id);
}

/** Deletes projects of the person; a hundred at a time, as many as an address holds. Throws as `readProjectsPage`. */
export async function deleteProjects(userId: string, ids: readonly string[]): Promise<void> {
  const supabase = await signedInClient();
  for (let from = 0; from < ids.length; from += 100) {
    const some = ids.slice(from, from + 100);
    const { error, status } = await supabase.from('projects').delete().eq('user_id', userId).in('id', some);
    if (error) throw failureOf(error, status);
  }
}

/** Gives a project another name; its title stays. Throws as `readProjectsPage`. */
export async function renameProject(userId: string, id: string, name: string): Promise<void> {
  const supabase = await signedInClient();
  const { error, status } = await supabase
    .from('projects')
    .update({ name })
    .eq('user_id', userId)
    .eq('id', id);
  if (error) throw failureOf(error, status);
}

/** Without a session the data API would answer politely that there is nothing. Throws ApiError `no_token`. */
async function signedInClient() {
  if (await getAccessToken()) return getSupabase();
  throw new ApiError({ code: 'no_token', status: 0, message: 'User not authenticated' });
}

/** The data client reports a call that got no answer as an error of status 0. */
function failureOf(error: unknown, status: number): Error {
  return status === 0 ? errorWithoutAnswer({ timedOut: false, cause: error }) : new ProjectsError(error);
}

function pastCursor({ createdAt, id }: Cursor, ascending: boolean): string {
  const sign = ascending ? 'gt' : 'lt';
  return `created_at.${sign}."${createdAt}",and(created_at.eq."${createdAt}",id.${sign}.${id})`;
}
