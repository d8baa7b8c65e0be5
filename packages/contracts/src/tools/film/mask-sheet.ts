/** Masks of a second of a source. */
export const MASKS_PER_SECOND = 15;
/** Masks of a block, whose masks are the cells of one sheet. */
export const MASKS_PER_BLOCK = 30;
/** Seconds of a source that a block covers. */
export const MASK_BLOCK_SECONDS = MASKS_PER_BLOCK / MASKS_PER_SECOND;
/** The cells of a sheet in a row; the masks are in the order of reading. */
export const MASK_SHEET_COLUMNS = 6;
/** The least opacity, 0 to 255, that counts as a person: masks without any as high are empty. */
export const MASK_SOMEBODY = 64;
