/** The types of still pictures for a file picker. HEIC has no type in most browsers: its ending is named too. */
export const PICTURE_ACCEPT = 'image/png,image/jpeg,image/webp,image/heic,image/heif,.heic,.heif';

const PICTURE_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/jpg', 'image/png', 'image/webp']);

/** JPEG, PNG, WebP, or HEIC (which becomes one of them before it is sent, or on the server). */
export function isPictureFile(file: File): boolean {
  return PICTURE_TYPES.has(file.type) || isHeic(file);
}

export function isHeic(file: File): boolean {
  return /^image\/hei[cf]/u.test(file.type) || /\.hei[cf]$/iu.test(file.name);
}
