import { AppError } from '@atelier/contracts';
import type { Context } from 'hono';
import { countHit } from './count-hit.ts';
import type { HttpEnv, ServerDeps } from './http-context.ts';

const HOUR_SECONDS = 3600;

/** Previews cost less than listening to words, and are made anew when a range changes. */
export const PREVIEWS_PER_TRANSCRIPTION = 3;

/**
 * The limit of edits, exports and packages in a minute. The editor sends some thirty edits a minute while a person types.
 */
const FILM_CALLS = { name: 'film-calls', max: 300, windowSeconds: 60 };

/** Limits edits, exports and packages made with a session; API keys have a limit of all calls. @throws AppError `rate_limited` */
export async function limitFilmCalls(
  c: Context<HttpEnv>,
  deps: Pick<ServerDeps, 'sql' | 'config'>,
): Promise<void> {
  if (!c.get('caller').key) await limitPerPerson(c, deps, FILM_CALLS);
}

/** Limits how often one person makes a call that costs nothing, by default in an hour. @throws AppError `rate_limited` */
export async function limitPerPerson(
  c: Context<HttpEnv>,
  { sql, config }: Pick<ServerDeps, 'sql' | 'config'>,
  { name, max, windowSeconds = HOUR_SECONDS }: { name: string; max: number; windowSeconds?: number },
): Promise<void> {
  if (config.RATE_LIMITS === 'off') return;
  const key = `person:${name}:${c.get('caller').id}`;
  const { hits, secondsLeft } = await countHit(sql, key, windowSeconds);
  if (hits <= max) return;
  c.header('Retry-After', String(secondsLeft));
  throw new AppError('rate_limited', 'That was often enough for now. Please try again later.');
}
