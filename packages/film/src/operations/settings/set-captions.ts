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
    const { depth: formerDepth = 'front', ...others } = film.captions;
    // Documents of older versions have no track.
    const former = { ...others, track: Boolean(others.track), depth: formerDepth };
    const { depth, ...captions } = { ...former, ...changes };
    return {
      film: { ...film, captions: depth === 'behind_person' ? { ...captions, depth } : captions },
      undo: [{ op, ...formerValues(former, changes) }],
    };
  },
  touches: fieldTargets,
  sentence: { fr: 'change les sous-titres', en: 'changes the subtitles' },
  help: 'Sets the style of the captions (0 for none), their position, the lines of a second language, the marks of speakers, whether the file has the subtitles in a track of its own, and depth (behind_person draws them behind the people of a scene, front in front of them).',
  isSetting: true,
});
