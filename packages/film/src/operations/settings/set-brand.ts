import { brandSchema } from '../../document/film-schema.ts';
import type { Applied } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';

export const setBrand = defineOperation({
  name: 'set_brand',
  fields: { brand: brandSchema.nullable() },
  apply(film, { op, brand }): Applied {
    return { film: { ...film, brand }, undo: [{ op, brand: film.brand }] };
  },
  touches: () => ['brand'],
  sentence: { fr: 'change la marque', en: 'changes the brand' },
  help: "Shows parts of the person's brand kit: logo, intro and outro; null for none.",
});
