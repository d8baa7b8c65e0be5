import { FONTS } from '@atelier/captions/fonts/fonts';
import { type DrawnFontId, isOwnFontId, type OwnFontId } from '@atelier/captions/fonts/own-fonts';
import { isScriptFontId, SCRIPT_FONTS } from '@atelier/captions/scripts/script-fonts';
import * as routes from '@atelier/routes/library';
import { api } from '../../../lib/api/api.ts';

/** Gives the address of a caption font; for an uploaded font, which needs the session, the file itself. Throws ApiError. */
export function fontSource(font: DrawnFontId): string | Promise<Uint8Array<ArrayBuffer>> {
  if (isOwnFontId(font)) return ownFile(font);
  return fontAddress(isScriptFontId(font) ? SCRIPT_FONTS[font].file : FONTS[font].file);
}

/** Gives the address of a font of ours. @param file the path in its package */
export function fontAddress(file: string): string {
  const fileName = file.split('/').at(-1) ?? '';
  return new URL(`/fonts/${encodeURIComponent(fileName)}`, window.location.origin).href;
}

const files = new Map<OwnFontId, Promise<Uint8Array<ArrayBuffer>>>();

function ownFile(font: OwnFontId): Promise<Uint8Array<ArrayBuffer>> {
  const known = files.get(font);
  if (known) return known;
  const file = fetchFile(font);
  files.set(font, file);
  file.catch(() => files.delete(font));
  return file;
}

async function fetchFile(font: OwnFontId): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await api.call(routes.readFontFile, { params: { id: font } });
  return new Uint8Array(await answer.arrayBuffer());
}
