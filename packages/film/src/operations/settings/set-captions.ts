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
    // Documents of older versions have no track.
    const captions = { ...film.captions, track: Boolean(film.captions.track) };
    return {
      film: { ...film, captions: { ...captions, ...changes } },
      undo: [{ op, ...formerValues(captions, changes) }],
    };
  },
  touches: fieldTargets,
  sentence: { fr: 'change les sous-titres', en: 'changes the subtitles' },
  help: 'Sets the style of the captions (0 for none), their position, the lines of a second language, the marks of speakers and whether the file has the subtitles in a track of its own.',
  isSetting: true,
});
