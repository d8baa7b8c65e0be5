import type { Context } from 'hono';
import { requireScope } from '../../http/caller/require-scope.ts';
import type { HttpEnv } from '../../http/http-context.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Refuses an API key that may not publish. @throws AppError `key_scope` */
export function requirePublishScope(c: Context<HttpEnv>): void {
  requireScope(c, 'publish');
}

/** Refuses a key that may not publish for a recipe that publishes its results. @throws AppError `key_scope` */
export async function requireRecipeScope(
  c: Context<HttpEnv>,
  sql: Queryable,
  recipeId: string | null,
): Promise<void> {
  if (!c.get('caller').key || recipeId === null) return;
  const [publishes] = await sql`select 1 from app.recipes
    where id::text = ${recipeId.toLowerCase()} and user_id = ${c.get('caller').id} and publishing is not null`;
  if (publishes) requirePublishScope(c);
}
