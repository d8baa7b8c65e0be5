import { elementAt, readSize } from './ebml.ts';
import { ID } from './read-matroska.ts';

/** More than the heads of a block and of a group around it. */
export const BLOCK_HEAD_BYTES = 64;

interface BlockHead {
  track: number | null;
  /** When it is shown, from the cluster's time on. */
  relative: number;
  /** Offset of the relative time in the block: 16 bits, signed. */
  relativeAt: number;
}

/** The head of the block at a place, alone or first in its group; null for anything else. */
export function blockAt(view: DataView, at: number): BlockHead | null {
  let element = elementAt(view, at);
  if (element.id === ID.blockGroup) element = elementAt(view, element.body);
  if (element.id !== ID.simpleBlock && element.id !== ID.block) return null;
  const track = readSize(view, element.body);
  const relativeAt = element.body + track.bytes;
  return { track: track.value, relative: view.getInt16(relativeAt), relativeAt };
}
