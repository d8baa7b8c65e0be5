import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { MASKS_PER_BLOCK, MASKS_PER_SECOND } from '@atelier/contracts/tools/film/mask-sheet';
import type { Engines } from '@atelier/engines/engines';
import type { StillFace } from '@atelier/engines/face-detection/port';
import { maskSize, SMOOTHING_REACH } from '@atelier/engines/person-masks/port';
import { requireVideo, runFfmpeg, safeInputArgs, toFileUrl } from '@atelier/media';
import type { RenderSource } from '../film-render.ts';

/** Programs that masks need. */
export interface MaskEngines {
  personMasks: NonNullable<Engines['personMasks']>;
  faces: NonNullable<Engines['faces']>;
}

/** Pictures of a second in which faces are looked for. */
const FACES_PER_SECOND = 3;
/** A face counts for the masks of so many seconds before and after it. */
const FACE_SECONDS = 1;
/** The longer side of these pictures, about, and the step in which the face network accepts sizes. */
const LONGER_SIDE = 640;
const SIZE_STEP = 32;
/** Reading begins so long before the first used picture, which may be on screen since then. */
const LEAD_SECONDS = 0.5;

/**
 * Makes the masks of consecutive blocks of a source. They do not depend on the other blocks that are made with them.
 * @param blocks.sheetPaths one for each block
 */
export async function makeMasks(
  { path: sourcePath, info }: RenderSource,
  { firstBlock, sheetPaths }: { firstBlock: number; sheetPaths: readonly string[] },
  { engines, workDir, signal }: { engines: MaskEngines; workDir: string; signal: AbortSignal },
): Promise<void> {
  const video = requireVideo(info);
  const masks = maskSize(video);
  const scale = LONGER_SIDE / Math.max(video.width, video.height);
  const side = (length: number) => Math.max(1, Math.round((length * scale) / SIZE_STEP)) * SIZE_STEP;
  const seen = { width: side(video.width), height: side(video.height) };
  const from = firstBlock * MASKS_PER_BLOCK;
  const until = from + sheetPaths.length * MASKS_PER_BLOCK;
  const first = Math.max(0, from - SMOOTHING_REACH);
  const firstFace = Math.max(0, Math.floor((from / MASKS_PER_SECOND - FACE_SECONDS) * FACES_PER_SECOND));
  const lastFace = Math.ceil((until / MASKS_PER_SECOND + FACE_SECONDS) * FACES_PER_SECOND);
  const startSeconds = Math.max(0, firstFace / FACES_PER_SECOND - LEAD_SECONDS);
  const durationSeconds = (lastFace + 1) / FACES_PER_SECOND - startSeconds;
  const name = randomUUID();
  const picturesPath = path.join(workDir, `people-${name}.rgb`);
  const facesPath = path.join(workDir, `faces-${name}.grey`);
  const pictures = (rate: number, range: { from: number; until: number }) =>
    `fps=fps=${rate}${startSeconds === 0 ? ':start_time=0' : ''},tpad=stop=-1:stop_mode=clone,` +
    `trim=start_pts=${range.from}:end_pts=${range.until}`;
  try {
    await runFfmpeg({
      args: [
        ...['-filter_complex_threads', '1', '-copyts', '-start_at_zero', '-skip_loop_filter', 'all'],
        ...safeInputArgs(sourcePath, { startSeconds, durationSeconds }),
        '-filter_complex',
        [
          `[0:${video.streamIndex}]split=2[all][few]`,
          `[all]${pictures(MASKS_PER_SECOND, { from: first, until: until + SMOOTHING_REACH })},` +
            `scale=w=${masks.width}:h=${masks.height}:flags=bilinear,format=rgb24[people]`,
          `[few]${pictures(FACES_PER_SECOND, { from: firstFace, until: lastFace + 1 })},` +
            `scale=w=${seen.width}:h=${seen.height}:flags=fast_bilinear:in_range=full:out_range=full,format=gray[faces]`,
        ].join(';'),
        ...['-map', '[people]', '-fps_mode', 'passthrough', '-f', 'rawvideo', toFileUrl(picturesPath)],
        ...['-map', '[faces]', '-fps_mode', 'passthrough', '-f', 'rawvideo', toFileUrl(facesPath)],
      ],
      readPaths: [sourcePath],
      outputPath: picturesPath,
      durationSeconds,
      signal,
    });
    const found = (await engines.faces.lookAtStills?.({ path: facesPath, ...seen }, { signal })) ?? [];
    await engines.personMasks.make(
      {
        path: picturesPath,
        ...masks,
        firstPicture: from - first,
        faces: facesOfMasks(found, { from, until, firstFace }),
        sheetPaths,
      },
      { signal },
    );
  } finally {
    await Promise.all([picturesPath, facesPath].map((file) => rm(file, { force: true })));
  }
}

/** Returns the faces that are seen within `FACE_SECONDS` of each mask. */
function facesOfMasks(
  found: readonly (readonly StillFace[])[],
  { from, until, firstFace }: { from: number; until: number; firstFace: number },
) {
  return Array.from({ length: until - from }, (_, index) => {
    const at = ((from + index) / MASKS_PER_SECOND) * FACES_PER_SECOND - firstFace;
    const reach = FACE_SECONDS * FACES_PER_SECOND;
    const near = found.slice(Math.max(0, Math.ceil(at - reach)), Math.max(0, Math.floor(at + reach) + 1));
    return near.flat().map(({ centerX, centerY, width, height }) => ({ centerX, centerY, width, height }));
  });
}
