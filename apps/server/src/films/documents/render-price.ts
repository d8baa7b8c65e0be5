import type { Counter } from '@atelier/contracts';
import type { FilmToolId } from '@atelier/contracts/tools/films';
import { type PricedAs, pricesOfRenders } from '@atelier/film';
import type { Config } from '../../platform/config/env.ts';
import type { Queryable } from '../../platform/database/database.ts';

type Price = { counter: Counter; credits: number };

interface PricedFilm {
  id: string;
  tool: FilmToolId;
  /** The tool whose price the document has. */
  pricedAs: PricedAs;
  durationSeconds: number;
  paidAt: Date | null;
  paidSeconds: number | null;
  isExample: boolean;
  usesAssets: boolean;
}

type PriceDeps = { sql: Queryable; config: Pick<Config, 'FILM_FREE_DAYS'> };

/** The price of the next render of a film. Reliable only under the account's lock. */
export async function findRenderPrice(deps: PriceDeps, film: PricedFilm): Promise<Price> {
  const [price] = await findRenderPrices(deps, film, { count: 1, isPaid: false });
  if (!price) throw new Error('one render has one price');
  return price;
}

/**
 * The prices of several renders that are accepted together. Reliable only under the account's lock.
 * @param renders.isPaid true when they wait for a paid render of the same revision, as if it had ended
 */
export async function findRenderPrices(
  { sql, config }: PriceDeps,
  film: PricedFilm,
  { count, isPaid }: { count: number; isPaid: boolean },
): Promise<Price[]> {
  const [paid] = await sql<{ at: Date; seconds: number }[]>`
    select j.ended_at as at, r.duration_seconds as seconds
    from app.film_renders r join app.jobs j on j.id = r.job_id
    where r.film_id = ${film.id} and r.credits > 0 and j.status = 'succeeded'
      and (${film.pricedAs} = 'format' or r.priced_as = 'clip')
      and not exists (select 1 from app.ledger l where l.job_id = r.job_id and l.kind = 'refund')
    order by j.ended_at desc limit 1`;
  const [free] = await sql<{ count: number }[]>`
    select count(*)::integer as count from app.film_renders r join app.jobs j on j.id = r.job_id
    where r.film_id = ${film.id} and r.credits = 0 and r.created_at > now() - interval '1 day'
      and j.status not in ('failed', 'cancelled')`;
  // The example is free for what it shows, not for a film of one's own laid over it. A paid change of format does not
  // pay for a clip.
  const isOpenedFree =
    film.paidAt !== null &&
    (film.isExample ? !film.usesAssets : film.pricedAs === 'format' || film.tool !== 'format');
  const opened = isOpenedFree
    ? { atMs: film.paidAt?.getTime() ?? 0, durationSeconds: film.paidSeconds ?? 0 }
    : null;
  const ended = paid ? { atMs: paid.at.getTime(), durationSeconds: paid.seconds } : opened;
  return pricesOfRenders({
    count,
    tool: film.pricedAs,
    durationSeconds: film.durationSeconds,
    lastPaid: isPaid ? { atMs: Date.now(), durationSeconds: film.durationSeconds } : ended,
    freeToday: free?.count ?? 0,
    nowMs: Date.now(),
    freeDays: config.FILM_FREE_DAYS,
  });
}
