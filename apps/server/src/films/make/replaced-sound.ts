import type { MediaInfo } from '@atelier/media';
import { createListener } from '../captioning/listen.ts';
import type { OpenedSource } from './open-source.ts';

/** A file that is heard in place of the sound of a source, as long as the source. */
export interface ReplacedSound {
  path: string;
  info: MediaInfo;
}

/** Lets a source be heard by another sound than its own; null for its own. */
export function heardBy(opened: OpenedSource, sound: ReplacedSound | null): OpenedSource {
  if (!sound) return opened;
  const { path: sourcePath, info } = sound;
  return { ...opened, listener: createListener({ ...opened, sourcePath, info }) };
}
