import type { Film } from '@atelier/film';
import { soundFile } from '@atelier/film/document/sound-schema';
import { isDubbed } from '@atelier/film/document/source-schema';
import { backgroundFiles } from '@atelier/film/evaluate/scene/scene-backdrop';
import { replacedSounds, sourcesOf } from '@atelier/film/render/used-facts';
import { chooseDraftEncoding } from './draft-encoding.ts';
import type { DraftFilm } from './draft-film.ts';
import { planDraft } from './draft-plan.ts';
import { MediaFiles } from './media-files.ts';
import { layerFiles } from './picture/draw-layers.ts';

/** A file that a draft decodes. */
interface NeededFile {
  address: string;
  hasPicture: boolean;
}

/** The part of a draft's film that its files are found from. */
export type DraftSources = Pick<DraftFilm, 'film' | 'addressOfSource' | 'addressOfFile' | 'kindOfFile'>;

/**
 * Tests for a film whether this browser makes a draft of it: it encodes the picture and the sound, and decodes each file
 * of the film. Reads the heads of the files.
 */
export async function canDraft(draft: DraftSources): Promise<boolean> {
  const { film } = draft;
  // A voice made by a model is marked in each file that contains it, which only the server does.
  if (Object.values(film.sources).some(isDubbed)) return false;
  const needed = neededFiles(draft);
  if (!needed || !(await chooseDraftEncoding(planDraft(film, { intro: 0, outro: 0 })))) return false;
  const files = new MediaFiles();
  try {
    return (await Promise.all(needed.map((one) => canDecode(files, one)))).every(Boolean);
  } catch (error) {
    console.warn('The files of the film cannot be read for a draft', error);
    return false;
  } finally {
    files.close();
  }
}

async function canDecode(files: MediaFiles, { address, hasPicture }: NeededFile): Promise<boolean> {
  const { video, audio } = await files.open(address);
  if (hasPicture && !(await video?.canDecode())) return false;
  return !audio || (await audio.canDecode());
}

/** Returns the videos and sounds of a film; null when one of them is gone. */
function neededFiles({
  film,
  addressOfSource,
  addressOfFile,
  kindOfFile,
}: DraftSources): NeededFile[] | null {
  const sources = [...sourcesOf(film.scenes)].filter((name) => kindOf(film, name) !== 'image');
  const files = [
    ...sources.map((name) => ({
      address: addressOfSource(name),
      hasPicture: kindOf(film, name) === 'video',
    })),
    ...[...film.sound.music, ...film.sound.effects].map((item) => ({
      address: addressOfFile(soundFile(item)),
      hasPicture: false,
    })),
    ...layerFiles(film)
      .filter(({ isVideo }) => isVideo)
      .map(({ file }) => ({ address: addressOfFile(file), hasPicture: true })),
    ...backgroundFiles(film.scenes)
      .filter((file) => kindOfFile(file) !== 'image')
      .map((file) => ({ address: addressOfFile(file), hasPicture: true })),
    ...Object.values(replacedSounds(film.sources)).map((file) => ({
      address: addressOfFile(file),
      hasPicture: false,
    })),
  ];
  const found = files.flatMap(({ address, hasPicture }) =>
    address === null ? [] : [{ address, hasPicture }],
  );
  return found.length === files.length ? found : null;
}

function kindOf({ sources }: Film, name: string): string | undefined {
  return Object.hasOwn(sources, name) ? sources[name]?.kind : undefined;
}
