import { AppError } from '@atelier/contracts';
import type { Context } from 'hono';
import { countHit } from './count-hit.ts';
import type { HttpEnv, ServerDeps } from './http-context.ts';

const WINDOW_SECONDS = 3600;

/** Previews cost less than listening to words, and are made anew when a range changes. */
export const PREVIEWS_PER_TRANSCRIPTION = 3;

const MINUTE_SECONDS = 60;
/** Edits, exports and packages of one person in a minute; a screen that saves while somebody types sends some thirty. */
const FILM_CALLS_PER_MINUTE = 300;

/**
 * Limits how often one person edits, exports or packs films with a session, as keys are limited for all their calls.
 * @throws AppError `rate_limited`
 */
export async function limitFilmCalls(
  c: Context<HttpEnv>,
  { sql, config }: Pick<ServerDeps, 'sql' | 'config'>,
): Promise<void> {
  const { id, key } = c.get('caller');
  if (config.RATE_LIMITS === 'off' || key) return;
  const { hits, secondsLeft } = await countHit(sql, `person:film-calls:${id}`, MINUTE_SECONDS);
  if (hits <= FILM_CALLS_PER_MINUTE) return;
  c.header('Retry-After', String(Math.max(1, secondsLeft)));
  throw new AppError('rate_limited', 'That was often enough for now. Please try again in a minute.');
}

/** Limits how often one person makes a call that costs nothing, in an hour. @throws AppError `rate_limited` */
export async function limitPerPerson(
  c: Context<HttpEnv>,
  { sql, config }: Pick<ServerDeps, 'sql' | 'config'>,
  limit: { name: string; max: number },
): Promise<void> {
  if (config.RATE_LIMITS === 'off') return;
  const key = `person:${limit.name}:${c.get('caller').id}`;
  const { hits, secondsLeft } = await countHit(sql, key, WINDOW_SECONDS);
  if (hits <= limit.max) return;
  c.header('Retry-After', String(secondsLeft));
  throw new AppError('rate_limited', 'That was often enough for now. Please try again later.');
}
