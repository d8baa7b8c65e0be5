import {
  type CreateFilm,
  type FilmCanvas,
  type FormatRender,
  renderAnswerSchema,
} from '@atelier/contracts/tools/films';
import {
  type EditAnswer,
  editAnswerSchema,
  type editFilmSchema,
  type FilmView,
  filmHistorySchema,
  filmListSchema,
  filmViewSchema,
} from '@atelier/film/wire/film-answers';
import type { z } from 'zod';
import type { ApiCall, Connection } from './connection.ts';

type Options = Pick<ApiCall, 'idempotencyKey' | 'signal'>;

/** One call of edits: all operations are applied or none. */
export type FilmEdit = z.input<typeof editFilmSchema>;

export type FilmHistory = z.infer<typeof filmHistorySchema>['edits'];
export type FilmList = z.infer<typeof filmListSchema>['films'];

/** The films of one person. Each call throws `ApiError`. */
export interface Films {
  list(options?: Options): Promise<FilmList>;
  create(input: CreateFilm, options?: Options): Promise<FilmView>;
  read(id: string, options?: Options): Promise<FilmView>;
  rename(id: string, name: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** @throws ApiError 409 `stale_revision` when the film has a newer revision */
  edit(id: string, edit: FilmEdit, options?: Options): Promise<EditAnswer>;
  /** Returns the newest edits first. */
  history(id: string, limit: number, options?: Options): Promise<FilmHistory>;
  /** Starts a render. @returns the id of its job */
  render(id: string, options?: Options & Pick<ApiCall, 'tool'>): Promise<string>;
  /** Starts a render in each canvas. @returns their jobs in the order of the canvases */
  renderFormats(
    id: string,
    canvases: readonly FilmCanvas[],
    options?: Options & Pick<ApiCall, 'tool'>,
  ): Promise<FormatRender[]>;
  /** Gives a dub the present scenes of its original. @param edit.dry_run true to change nothing */
  takeCuts(id: string, edit: { revision: number; dry_run: boolean }): Promise<EditAnswer>;
}

export function filmsOf(server: Connection): Films {
  const path = (id: string, rest = '') => `/api/films/${encodeURIComponent(id)}${rest}`;
  return {
    list: async (options) =>
      (await server.ask({ path: '/api/films', answer: filmListSchema, ...options })).films,
    create: (body, options) =>
      server.ask({ path: '/api/films', method: 'POST', body, answer: filmViewSchema, ...options }),
    read: (id, options) => server.ask({ path: path(id), answer: filmViewSchema, ...options }),
    async rename(id, name) {
      await server.send({ path: path(id), method: 'PATCH', body: { name } });
    },
    async remove(id) {
      await server.send({ path: path(id), method: 'DELETE' });
    },
    edit: (id, body, options) =>
      server.ask({ path: path(id, '/edits'), method: 'POST', body, answer: editAnswerSchema, ...options }),
    history: async (id, limit, options) =>
      (await server.ask({ path: path(id, `/edits?limit=${limit}`), answer: filmHistorySchema, ...options }))
        .edits,
    render: async (id, options) =>
      (
        await server.ask({
          path: path(id, '/render'),
          method: 'POST',
          body: {},
          answer: renderAnswerSchema,
          ...options,
        })
      ).process_id,
    async renderFormats(id, canvases, options) {
      const answer = await server.ask({
        path: path(id, '/render'),
        method: 'POST',
        body: { canvases },
        answer: renderAnswerSchema,
        ...options,
      });
      return answer.renders ?? [];
    },
    takeCuts: (id, body) =>
      server.ask({ path: path(id, '/dub/cuts'), method: 'POST', body, answer: editAnswerSchema }),
  };
}
