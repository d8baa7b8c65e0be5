import { open } from 'node:fs/promises';
import { MASK_SHEET_COLUMNS, MASK_SOMEBODY, MASKS_PER_BLOCK } from '@atelier/contracts/tools/film/mask-sheet';
import sharp from 'sharp';
import type { Plane } from '../matting/box-mean.ts';
import type { UnpackedMasks } from './port.ts';

const ROWS = MASKS_PER_BLOCK / MASK_SHEET_COLUMNS;

/** Writes the masks of a block as the opacity of one picture. @param masks bytes, in order of time */
export async function writeSheet(
  masks: readonly Uint8Array[],
  { width, height }: Plane,
  outputPath: string,
): Promise<void> {
  const sheet = { width: width * MASK_SHEET_COLUMNS, height: height * ROWS };
  const rgba = new Uint8Array(4 * sheet.width * sheet.height);
  for (const [index, mask] of masks.entries()) {
    const left = (index % MASK_SHEET_COLUMNS) * width;
    const top = Math.floor(index / MASK_SHEET_COLUMNS) * height;
    for (let point = 0; point < mask.length; point++) {
      const row = top + Math.floor(point / width);
      rgba[4 * (row * sheet.width + left + (point % width)) + 3] = mask[point] ?? 0;
    }
  }
  const raw = { ...sheet, channels: 4 as const };
  await sharp(rgba, { raw }).webp({ quality: 50, alphaQuality: 100, effort: 0 }).toFile(outputPath);
}

/** Writes the masks of sheets to their places in a file of raw grey pictures. */
export async function unpackSheets({
  sheets,
  width,
  height,
  fillsEmpty,
  outputPath,
}: UnpackedMasks): Promise<void> {
  const sizeBytes = width * height;
  const file = await open(outputPath, 'w');
  try {
    for (const { path, block } of sheets) {
      const { data, info } = await sharp(path)
        .ensureAlpha()
        .extractChannel('alpha')
        .raw()
        .toBuffer({ resolveWithObject: true });
      if (info.width !== width * MASK_SHEET_COLUMNS || info.height !== height * ROWS)
        throw new Error('a sheet of masks has another size');
      const masks = new Uint8Array(MASKS_PER_BLOCK * sizeBytes);
      for (let index = 0; index < MASKS_PER_BLOCK; index++) {
        const left = (index % MASK_SHEET_COLUMNS) * width;
        const top = Math.floor(index / MASK_SHEET_COLUMNS) * height;
        for (let y = 0; y < height; y++) {
          const from = (top + y) * info.width + left;
          masks.set(data.subarray(from, from + width), index * sizeBytes + y * width);
        }
        const mask = masks.subarray(index * sizeBytes, (index + 1) * sizeBytes);
        if (fillsEmpty && mask.every((value) => value < MASK_SOMEBODY)) mask.fill(255);
      }
      await file.write(masks, 0, masks.length, block * masks.length);
    }
  } finally {
    await file.close();
  }
}
