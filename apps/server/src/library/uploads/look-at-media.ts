import { AppError } from '@atelier/contracts';
import type { Engines } from '@atelier/engines/engines';
import { sniffImage } from '@atelier/engines/image-decoding/sniff-image';
import { checkDecodable, probeMedia } from '@atelier/media';
import { fromMediaError } from '../../platform/media-failure.ts';

/** Detects the type and facts of a file for `saveUpload`. @throws AppError when no tool can open the file */
export async function lookAtMedia(
  engines: Pick<Engines, 'imageDecoder'>,
  { path, sizeBytes }: { path: string; sizeBytes: number },
  signal: AbortSignal,
) {
  if (sizeBytes === 0) throw new AppError('file_too_small', 'The file is empty.');
  if (await sniffImage(path)) {
    const size = await engines.imageDecoder.check(path, { signal, any: true });
    return { kind: 'image' as const, ...size };
  }
  try {
    const info = await probeMedia(path, { signal });
    await checkDecodable({ path, info, signal });
    const kind = info.kind === 'audio' ? ('audio' as const) : ('video' as const);
    return { kind, durationSeconds: info.durationSeconds, hasAudio: info.audio !== null };
  } catch (error) {
    throw fromMediaError(error);
  }
}
