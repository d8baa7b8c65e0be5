import {
  type FilmEvent,
  filmEventSchema,
  type ReviewEvent,
  reviewEventSchema,
} from '@atelier/film/wire/live-events';
import type { z } from 'zod';

/** A connection that follows a film. */
export interface Followed<Event extends { kind: string } = FilmEvent> {
  status: number;
  /** Everything that came so far, with the ids of the events. */
  events: (Event & { eventId: string | undefined })[];
  /** Waits for an event, also one that came before; the events are looked at in their order, each once. */
  next<Kind extends Event['kind']>(
    kind: Kind,
    fits?: (event: Extract<Event, { kind: Kind }>) => boolean,
  ): Promise<Extract<Event, { kind: Kind }>>;
  /** Resolves when the server has ended the connection. */
  ended: Promise<void>;
  close(): void;
}

/** Follows a film by server-sent events. @param options.authorization the value of the header */
export async function followFilm(
  url: string,
  filmId: string,
  options: { authorization: string; lastEventId?: string; client?: string },
): Promise<Followed> {
  return follow(`${url}/api/films/${filmId}/live`, filmEventSchema, {
    Authorization: options.authorization,
    ...(options.lastEventId !== undefined && { 'Last-Event-ID': options.lastEventId }),
    ...(options.client !== undefined && { 'X-Atelier-Client': options.client }),
  });
}

/** Follows a review as a guest. @param path what follows `/api/reviews/` */
export function followReview(
  url: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Followed<ReviewEvent>> {
  return follow(`${url}/api/reviews/${path}`, reviewEventSchema, headers);
}

async function follow<Event extends { kind: string }>(
  address: string,
  schema: z.ZodType<Event>,
  headers: Record<string, string>,
): Promise<Followed<Event>> {
  const controller = new AbortController();
  const answer = await fetch(address, { headers, signal: controller.signal });
  const events: Followed<Event>['events'] = [];
  let seen = 0;
  let wake: () => void = () => undefined;
  const fieldOf = (block: string, name: 'id' | 'data') =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const take = (block: string) => {
    const data = fieldOf(block, 'data');
    if (data === undefined) return;
    events.push({ ...schema.parse(JSON.parse(data)), eventId: fieldOf(block, 'id') });
    wake();
  };
  const decoder = new TextDecoder();
  const read = async () => {
    if (!answer.ok) return;
    let text = '';
    for await (const chunk of answer.body ?? []) {
      const blocks = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) take(block);
    }
  };
  const ended = read().catch(() => undefined);
  return {
    status: answer.status,
    events,
    ended,
    close: () => controller.abort(),
    async next(kind, fits = () => true) {
      for (;;) {
        const event = events[seen];
        if (!event) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          continue;
        }
        seen += 1;
        if (event.kind === kind && fits(event as never)) return event as never;
      }
    },
  };
}
