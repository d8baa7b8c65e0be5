import type { CreateFilm, FilmCanvas, FormatRender } from '@atelier/contracts/tools/films';
import type {
  EditAnswer,
  editFilmSchema,
  FilmView,
  filmHistorySchema,
  filmListSchema,
} from '@atelier/film/wire/film-answers';
import { takeCuts } from '@atelier/routes/dubs';
import * as routes from '@atelier/routes/films';
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
  return {
    list: async (options) => (await server.call(routes.listFilms, options)).films,
    create: (body, options) => server.call(routes.createFilm, { body, ...options }),
    read: (id, options) => server.call(routes.readFilm, { params: { id }, ...options }),
    async rename(id, name) {
      await server.call(routes.renameFilm, { params: { id }, body: { name } });
    },
    remove: (id) => server.call(routes.removeFilm, { params: { id } }),
    edit: (id, body, options) => server.call(routes.editFilm, { params: { id }, body, ...options }),
    history: async (id, limit, options) =>
      (
        await server.call(routes.listFilmEdits, {
          params: { id },
          query: { limit: String(limit) },
          ...options,
        })
      ).edits,
    render: async (id, options) =>
      (await server.call(routes.renderFilm, { params: { id }, body: {}, ...options })).process_id,
    async renderFormats(id, canvases, options) {
      const answer = await server.call(routes.renderFilm, { params: { id }, body: { canvases }, ...options });
      return answer.renders ?? [];
    },
    takeCuts: (id, body) => server.call(takeCuts, { params: { id }, body }),
  };
}
