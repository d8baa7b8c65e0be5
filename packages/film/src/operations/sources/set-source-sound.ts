import { z } from 'zod';
import type { FilmSource } from '../../document/source-schema.ts';
import { assetId, id } from '../../document/values.ts';
import { type Applied, invalid, unknownId } from '../applied.ts';
import { defineOperation } from '../define-operation.ts';
import type { Operation } from '../registry.ts';
import { sourceTarget } from './source-order.ts';

export const setSourceSound = defineOperation({
  name: 'set_source_sound',
  fields: {
    name: id,
    sound_asset_id: assetId.nullable(),
    sound_origin: z.literal('microphones').nullable().exactOptional(),
  },
  apply(film, { op, name, sound_asset_id: sound, sound_origin: origin = 'microphones' }): Applied {
    const source = Object.hasOwn(film.sources, name) ? film.sources[name] : undefined;
    if (!source) throw unknownId(name);
    if (source.kind === 'image' && sound !== null) throw invalid(`The source ${name} is a picture.`);
    const { asset_id, kind, sound_asset_id: former, sound_origin: formerOrigin, ...more } = source;
    // The fields stay in the order of the schema.
    const next: FilmSource = {
      asset_id,
      kind,
      ...(sound !== null && { sound_asset_id: sound }),
      ...(sound !== null && origin !== null && { sound_origin: origin }),
      ...more,
    };
    const undo: Operation = { op, name, sound_asset_id: former ?? null, sound_origin: formerOrigin ?? null };
    return { film: { ...film, sources: { ...film.sources, [name]: next } }, undo: [undo] };
  },
  touches: ({ name }) => [sourceTarget(name)],
  sentence: { fr: 'change le son d’une source', en: 'changes the sound of a source' },
  help: 'Lets a source be heard by another one of its tracks of sound, or by a mix of them: sound_asset_id is that of an entry of sound_tracks (facts of GET /api/films/{id}), null the sound that the file has by itself. Words stay, and so do the sounds of dubs and of several microphones. sound_origin is microphones for recorded sound, the default; null is only for the voices of a dub.',
  isSetting: true,
});
