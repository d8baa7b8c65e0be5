import type { FilmEvent } from '@atelier/film/wire/live-events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from './connection.ts';
import { followFilm } from './follow-film.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const wire = (id: string, event: object) => `id: ${id}\nevent: x\ndata: ${JSON.stringify(event)}\n\n`;
const reset = (revision: number) => ({ kind: 'reset', revision });

/** Follows a film whose calls are answered in turn; then the server is away. */
async function follow(answers: Response[], lastEventId: string | null = null) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path);
    return answers.shift() ?? Response.error();
  });
  const events: FilmEvent[] = [];
  let lost = 0;
  const controller = new AbortController();
  const following = followFilm(connect({ url: '', key: 'key' }), 'f', {
    signal: controller.signal,
    lastEventId,
    onEvent: (event) => void events.push(event),
    onLost: () => {
      lost += 1;
    },
  });
  const settled = following.then(
    () => 'gone',
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  controller.abort();
  return { events, calls, lost, result: await settled };
}

test('a lost stream is opened again and continues after its last event', async () => {
  const { events, calls, lost, result } = await follow([
    new Response(`: ping\n\n${wire('1-10', reset(1))}`),
    new Response('', { status: 503 }),
    new Response(wire('2-20', reset(2)) + wire('2-21', { kind: 'later' }) + wire('2-22', { kind: 'gone' })),
  ]);
  expect(events).toEqual([reset(1), reset(2), { kind: 'gone' }]);
  expect(calls).toEqual([
    '/api/films/f/live',
    '/api/films/f/live?last_event_id=1-10',
    '/api/films/f/live?last_event_id=1-10',
  ]);
  expect([lost, result]).toEqual([2, 'gone']);
});

test('a server that stays away is asked less and less often', async () => {
  const { calls, lost } = await follow([], '5-50');
  expect(calls.length).toBeGreaterThan(4);
  expect(calls.length).toBeLessThan(10);
  expect([calls[0], lost]).toEqual(['/api/films/f/live?last_event_id=5-50', calls.length]);
});

test('a film that is not there is not asked for again', async () => {
  const { calls, result } = await follow([new Response('{}', { status: 404 })]);
  expect([calls.length, result]).toEqual([1, expect.objectContaining({ status: 404 })]);
});
