import { captionsFields } from '../../document/captions-schema.ts';
import { optionalFields } from '../../document/values.ts';
import { type Applied, formerValues, unknownId } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import { fieldTargets } from '../targets.ts';

export const setCaptions = defineOperation({
  name: 'set_captions',
  fields: optionalFields(captionsFields),
  apply(film, { op, ...changes }): Applied {
    const unknown = changes.second?.lines.find(({ source }) => !Object.hasOwn(film.sources, source));
    if (unknown) throw unknownId(unknown.source);
    return {
      film: { ...film, captions: { ...film.captions, ...changes } },
      undo: [{ op, ...formerValues(film.captions, changes) }],
    };
  },
  touches: fieldTargets,
  sentence: { fr: 'change les sous-titres', en: 'changes the subtitles' },
  help: 'Sets the style of the captions (0 for none), their position, the lines of a second language and the marks of speakers.',
  isSetting: true,
});
