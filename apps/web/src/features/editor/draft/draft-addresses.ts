import { catalogueAddress } from '../player/catalogue-address.ts';
import type { Editor } from '../session/editor.ts';
import type { DraftFilm } from './draft-film.ts';

/** Returns the functions by which a draft finds the files of an open film. */
export function draftAddresses({
  addresses,
  assetFiles,
}: Pick<Editor, 'addresses' | 'assetFiles'>): Pick<
  DraftFilm,
  'addressOfSource' | 'addressOfFile' | 'kindOfFile'
> {
  return {
    addressOfSource: (source) => (Object.hasOwn(addresses, source) ? (addresses[source] ?? null) : null),
    addressOfFile: (file) => assetFiles.get(file)?.url ?? catalogueAddress(file),
    kindOfFile: (file) => assetFiles.get(file)?.kind ?? null,
  };
}
