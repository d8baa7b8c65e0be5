import { type FilmEvent, filmEventSchema } from '@atelier/film/wire/live-events';

/** A connection that follows a film. */
export interface Followed {
  status: number;
  /** Everything that came so far, with the ids of the events. */
  events: (FilmEvent & { eventId: string | undefined })[];
  /** Waits for an event, also one that came before; the events are looked at in their order, each once. */
  next<Kind extends FilmEvent['kind']>(
    kind: Kind,
    fits?: (event: Extract<FilmEvent, { kind: Kind }>) => boolean,
  ): Promise<Extract<FilmEvent, { kind: Kind }>>;
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
  const controller = new AbortController();
  const answer = await fetch(`${url}/api/films/${filmId}/live`, {
    headers: {
      Authorization: options.authorization,
      ...(options.lastEventId !== undefined && { 'Last-Event-ID': options.lastEventId }),
      ...(options.client !== undefined && { 'X-Atelier-Client': options.client }),
    },
    signal: controller.signal,
  });
  const events: Followed['events'] = [];
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
    events.push({ ...filmEventSchema.parse(JSON.parse(data)), eventId: fieldOf(block, 'id') });
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
