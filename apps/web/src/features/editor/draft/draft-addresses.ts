import { catalogueAddress } from '../player/catalogue-address.ts';
import type { Editor } from '../session/editor.ts';
import type { DraftFilm } from './draft-film.ts';

/** Returns the functions by which a draft finds the files of an open film. */
export function draftAddresses({
  addresses,
  assetAddresses,
}: Pick<Editor, 'addresses' | 'assetAddresses'>): Pick<DraftFilm, 'addressOfSource' | 'addressOfFile'> {
  return {
    addressOfSource: (source) => (Object.hasOwn(addresses, source) ? (addresses[source] ?? null) : null),
    addressOfFile: (file) => assetAddresses.get(file) ?? catalogueAddress(file),
  };
}
