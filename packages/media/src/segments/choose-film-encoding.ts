import { searchVideoEncoder } from '../encoders/active-encoder.ts';
import type { FoundEncoder } from '../encoders/find-encoder.ts';
import { provesJoins } from './prove-joins.ts';

/**
 * The way in which films are encoded: in segments that can be joined, by x264 (`encoder` is null) or by a hardware
 * encoder; `whole` where the segments of the hardware encoder cannot be joined.
 */
export type FilmEncoding = { kind: 'segments'; encoder: FoundEncoder | null } | { kind: 'whole' };

export const X264_SEGMENTS: FilmEncoding = { kind: 'segments', encoder: null };

const proofs = new WeakMap<FoundEncoder, Promise<boolean>>();

let hevcProof: Promise<boolean> | undefined;

/** Tests once in each process whether x265 is there and encodes segments that can be joined beside copies of HEVC. */
export function encodesBesideHevc(): Promise<boolean> {
  hevcProof ??= provesJoins(null, { codec: 'hevc', delayFrames: 2 });
  hevcProof.catch(() => {
    hevcProof = undefined;
  });
  return hevcProof;
}

/** Chooses the encoding of films by the best encoder of the machine, which is tested once in each process. */
export async function chooseFilmEncoding(): Promise<FilmEncoding> {
  const encoder = await searchVideoEncoder();
  if (!encoder) return X264_SEGMENTS;
  const proof = proofs.get(encoder) ?? provesJoins(encoder);
  proofs.set(encoder, proof);
  proof.catch(() => proofs.delete(encoder));
  return (await proof) ? { kind: 'segments', encoder } : { kind: 'whole' };
}
