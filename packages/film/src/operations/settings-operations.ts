import type { Film } from '../document/film-schema.ts';
import { findCoverFault } from '../document/find-faults.ts';
import { type Applied, formerValues, invalid, unknownId } from './applied.ts';
import type { OperationOf } from './operation-schema.ts';

/** @throws AppError `unknown_id`, `invalid_input` */
export function applySettings(
  film: Film,
  operation: OperationOf<'set_captions' | 'set_brand' | 'set_canvas' | 'set_cover'>,
): Applied {
  switch (operation.op) {
    case 'set_captions': {
      const { op, ...changes } = operation;
      const unknown = changes.second?.lines.find(({ source }) => !Object.hasOwn(film.sources, source));
      if (unknown) throw unknownId(unknown.source);
      return {
        film: { ...film, captions: { ...film.captions, ...changes } },
        undo: [{ op, ...formerValues(film.captions, changes) }],
      };
    }
    case 'set_brand':
      return {
        film: { ...film, brand: operation.brand },
        undo: [{ op: 'set_brand', brand: film.brand }],
      };
    case 'set_cover': {
      const { cover } = operation;
      if (cover && !Object.hasOwn(film.sources, cover.source)) throw unknownId(cover.source);
      const fault = cover && findCoverFault(film, cover);
      if (fault) throw invalid(fault);
      const { cover: former, ...others } = film;
      return {
        // The cover comes last, as in what the schema returns.
        film: cover ? { ...others, cover } : others,
        undo: [{ op: 'set_cover', cover: former ?? null }],
      };
    }
    case 'set_canvas': {
      const { op, ...changes } = operation;
      return {
        film: { ...film, canvas: { ...film.canvas, ...changes } },
        undo: [{ op, ...formerValues(film.canvas, changes) }],
      };
    }
  }
}
