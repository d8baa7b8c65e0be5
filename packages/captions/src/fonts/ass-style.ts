import { type DrawnFontId, familyOf } from './own-fonts.ts';

/** Returns the line that declares a font as a style of an ASS script, with the font's id as its name. */
export function assStyle(font: DrawnFontId): string {
  const { family, italic } = familyOf(font);
  const flags = `0,${italic ? -1 : 0},0,0,100,100,0,0,1,0,0,5,0,0,0,1`;
  return `Style: ${font},${family},60,&H00FFFFFF,&H00FFFFFF,&H00000000,&H00000000,${flags}`;
}
