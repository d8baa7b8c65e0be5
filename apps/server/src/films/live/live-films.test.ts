import { afterEach, expect, test, vi } from 'vitest';
import { createLiveFilms } from './live-films.ts';

type Deps = Parameters<typeof createLiveFilms>[0];

afterEach(() => {
  vi.useRealTimers();
});

test('a connection that leaves while connections are kept is not inserted again', async () => {
  vi.useFakeTimers();
  const kept = Promise.withResolvers<void>();
  const statements: string[] = [];
  const sql = Object.assign(
    async (texts: TemplateStringsArray) => {
      const statement = /insert.*on conflict|insert|delete.*where (?:id|seen)/su.exec(texts.join('?'))?.[0];
      if (statement?.includes('on conflict')) {
        await kept.promise;
        statements.push('kept');
      } else if (statement?.endsWith('id')) statements.push('left');
      return [];
    },
    { begin: (act: (tx: unknown) => Promise<void>) => act(sql), json: (value: unknown) => value },
  );
  const live = createLiveFilms({
    sql: sql as unknown as Deps['sql'],
    logger: { warn: vi.fn() } as unknown as Deps['logger'],
    news: { onNews: () => () => undefined, close: async () => undefined },
  });
  const leave = await live.join(
    {
      memberId: null,
      listener: {
        id: 'one',
        filmId: 'film',
        userId: 'ada',
        credential: 'key',
        kind: 'assistant',
        name: null,
      },
      push: () => undefined,
      beat: () => undefined,
    },
    { revision: 0 },
  );
  await vi.advanceTimersByTimeAsync(10_000);
  leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(statements).toEqual([]);
  kept.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(statements).toEqual(['kept', 'left']);
});
