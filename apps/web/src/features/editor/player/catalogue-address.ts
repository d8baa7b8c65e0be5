import { catalogueSound } from '@atelier/film/document/sound-schema';

const FILES = import.meta.glob<string>('../../../../../../assets/sounds/*.flac', {
  query: '?url',
  import: 'default',
  eager: true,
});
const ADDRESSES = new Map(
  Object.entries(FILES).map(([path, address]) => [path.split('/').at(-1)?.replace('.flac', ''), address]),
);

/** Returns the address of a sound of the catalogue by its id; null for an unknown one. */
export function addressOfSound(id: string): string | null {
  return ADDRESSES.get(id) ?? null;
}

/** Returns the address of a sound of the catalogue by the key of its file; null for other keys. */
export function catalogueAddress(file: string): string | null {
  const id = catalogueSound(file);
  return id === null ? null : addressOfSound(id);
}
