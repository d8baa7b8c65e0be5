import { coverSchema } from '../../document/cover-schema.ts';
import { findCoverFault } from '../../document/find-faults.ts';
import { type Applied, invalid, unknownId } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';

export const setCover = defineOperation({
  name: 'set_cover',
  fields: { cover: coverSchema.nullable() },
  apply(film, { op, cover }): Applied {
    if (cover && !Object.hasOwn(film.sources, cover.source)) throw unknownId(cover.source);
    const fault = cover && findCoverFault(film, cover);
    if (fault) throw invalid(fault);
    const { cover: former, ...others } = film;
    return {
      // The cover comes last, as in what the schema returns.
      film: cover ? { ...others, cover } : others,
      undo: [{ op, cover: former ?? null }],
    };
  },
  touches: () => ['cover'],
  sentence: { fr: 'change la couverture', en: 'changes the cover' },
  help: 'Sets the cover: a moment of a source with a title over it; null for none.',
});
