import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '@atelier/client/api-error';
import { applyOperations, type Film, filmSchema, keptWords, type OperationInput } from '@atelier/film';
import type { FilmStoreOptions } from './film-state.ts';
import type { StoredSteps } from './film-step.ts';
import { FilmStore } from './film-store.ts';
import type { StepMemory } from './step-memory.ts';

const TEXT = 'zero one two three four five six seven eight nine'.split(' ');
export const FILM = filmSchema.parse({
  version: 1,
  canvas: { width: 1080, height: 1920, frame_rate: 30, background: '#000000' },
  language: 'en-US',
  sources: { main: { asset_id: 'a', kind: 'video', duration_seconds: 20 } },
  words: {
    main: TEXT.map((text, index) => ({
      id: `w${index}`,
      text,
      start_seconds: index,
      end_seconds: index + 0.9,
    })),
  },
  speakers: {},
  scenes: [{ id: 'sc1', source: 'main', start_seconds: 0, end_seconds: 10, layout: { kind: 'fill' } }],
  captions: { style: 1 },
  layers: [],
  sound: {},
  brand: null,
});

type Edit = FilmStoreOptions['edits'][number];

/** A server that keeps a film and its edits, and can be cut off; and the browser's memory of waiting edits. */
export class FilmServer {
  stored: StoredSteps | null = null;
  film: Film = FILM;
  edits: Edit[] = [];
  isDown = false;
  losesAnswer = false;
  /** Resolves when the request, or its answer, may arrive. */
  holds: { request?: Promise<void>; answer?: Promise<void> } = {};

  get revision() {
    return this.edits.length;
  }

  readonly films: FilmStoreOptions['films'] = {
    edit: async (_, { revision, operations, kind = 'edit' }, { idempotencyKey = null } = {}) => {
      const { request, answer } = this.holds;
      await request;
      if (this.isDown) throw new ApiError({ code: 'network', status: 0, message: 'down' });
      const earlier = this.edits.find(({ key }) => key !== null && key === idempotencyKey);
      if (earlier && !isDeepStrictEqual(operations, earlier.operations)) {
        throw new ApiError({ code: 'idempotency_conflict', status: 409, message: 'used' });
      }
      if (!earlier && revision === this.revision) this.apply(operations, kind, idempotencyKey);
      else if (!earlier) throw new ApiError({ code: 'stale_revision', status: 409, message: 'stale' });
      await answer;
      if (this.losesAnswer) throw new ApiError({ code: 'network', status: 0, message: 'lost' });
      return {
        revision: earlier?.revision ?? this.revision,
        undo: [],
        duration_seconds: 0,
        removed_seconds: 0,
        text: '',
        warnings: [],
        price: null,
      };
    },
    history: async (_, limit) => {
      if (this.isDown) throw new ApiError({ code: 'network', status: 0, message: 'down' });
      return this.edits.toReversed().slice(0, limit);
    },
    read: async () => Promise.reject(new Error('not asked for')),
  };

  apply(operations: readonly unknown[], kind: Edit['kind'] = 'edit', key: string | null = null): void {
    const { film, undo } = applyOperations(this.film, operations);
    this.film = film;
    this.edits.push({
      revision: this.edits.length + 1,
      by: 'person',
      by_name: null,
      kind,
      text: '',
      proposal: null,
      key,
      at: '',
      operations: structuredClone(operations) as Edit['operations'],
      undo: structuredClone(undo) as Edit['undo'],
    });
  }

  open({ film, revision } = { film: this.film, revision: this.revision }): FilmStore {
    return new FilmStore({
      id: 'f',
      revision,
      film,
      edits: this.edits.toReversed(),
      films: this.films,
      memory: {
        read: () => this.stored,
        write: (steps) => {
          this.stored = steps.steps.length > 0 ? structuredClone(steps) : null;
        },
        onTabClosed: () => undefined,
      },
    });
  }

  /** Opens the film in a second tab, which has an empty memory of its own. */
  openBeside(onTabClosed: StepMemory['onTabClosed'] = () => undefined): FilmStore {
    return new FilmStore({
      id: 'f',
      revision: this.revision,
      film: this.film,
      edits: this.edits.toReversed(),
      films: this.films,
      memory: { read: () => null, write: () => undefined, onTabClosed },
    });
  }
}

export const cut = (...ids: string[]): OperationInput[] => [{ op: 'cut_words', ids }];
export const rename = (id: string, text: string): OperationInput[] => [{ op: 'replace_word', id, text }];
export const text = ({ state }: { state: { film: Film } }) => wordsOf(state.film);
export const wordsOf = (film: Film) => keptWords(film).map(({ word }) => word.text);
